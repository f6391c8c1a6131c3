import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadModel } from '../load-model.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { freeTextLines, treebankLines } from './network-texts.ts';
import { lemmaTrainer } from './train-lemmas.ts';
import { lexiconTrainer } from './train-lexicon.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const freeText = { texts: ['They _went_ home. No.\n\nIt rained.'], capitals: new Map(), spellings: new Set<string>() };

interface Line {
  readonly forms: readonly string[];
  readonly tags: readonly string[];
  readonly heads?: readonly number[];
}

it('writes the right tree of each sentence with tags of a tagger that was not trained on it', () => {
  const sections = new Map([['lexicon', lexiconTrainer.train(treebank, new Map(), freeText)]]);
  sections.set('lemmas', lemmaTrainer.train(treebank, sections, freeText));
  const lines = treebankLines(treebank, sections, freeText).map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ forms }) => forms)).toEqual(treebank.map(({ tokens }) => tokens.map(({ form }) => form)));
  expect(lines.map(({ heads }) => heads)).toEqual(treebank.map(({ tokens }) => tokens.map(({ head }) => head)));
  const right = treebank.flatMap(({ tokens }) => tokens.map(({ upos, xpos }) => `${upos} ${xpos}`));
  expect(lines.flatMap(({ tags }) => tags)).not.toEqual(right);
});

it('writes the sentences of free text without trees', () => {
  const lines = Array.from(freeTextLines(loadModel(), freeText), (line) => JSON.parse(line) as Line);
  expect(lines.map(({ forms }) => forms.join(' '))).toEqual(['They went home .', 'No .', 'It rained .']);
  expect(lines[0].tags.slice(0, 2)).toEqual(['PRON PRP', 'VERB VBD']);
  expect(lines[0]).not.toHaveProperty('heads');
});
