import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadModel, PARSER_FILE } from '../load-model.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { freeTextLines, treebankLines } from './network-texts.ts';
import { lemmaTrainer } from './train-lemmas.ts';
import { lexiconTrainer } from './train-lexicon.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const freeText = { texts: ['They _went_ home. No.\n\nIt rained.'], capitals: new Map(), spellings: new Set<string>() };

interface Line {
  readonly forms: readonly string[];
  readonly heads?: readonly number[];
  readonly firstHeads: readonly number[];
  readonly leads: readonly number[];
}

it('writes the right tree of each sentence and one of a parser that was not trained on it', () => {
  const sections = new Map([['lexicon', lexiconTrainer.train(treebank, new Map(), freeText)]]);
  sections.set('lemmas', lemmaTrainer.train(treebank, sections, freeText));
  const lines = treebankLines(treebank, sections, freeText).map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ forms }) => forms)).toEqual(treebank.map(({ tokens }) => tokens.map(({ form }) => form)));
  expect(lines.map(({ heads }) => heads)).toEqual(treebank.map(({ tokens }) => tokens.map(({ head }) => head)));
  for (const { forms, firstHeads, leads } of lines) {
    expect([firstHeads.length, leads.length]).toEqual([forms.length, forms.length]);
    expect(Math.max(...leads)).toBeLessThan(10_000);
  }
  expect(lines.some(({ heads, firstHeads }) => heads!.some((head, at) => head !== firstHeads[at]))).toBe(true);
});

it('writes the sentences of free text with the trees that were found', () => {
  const sections = new Map([...loadModel(), ...loadModel(PARSER_FILE)]);
  const lines = Array.from(freeTextLines(sections, freeText), (line) => JSON.parse(line) as Line);
  expect(lines.map(({ forms }) => forms.join(' '))).toEqual(['They went home .', 'No .', 'It rained .']);
  expect(lines[0].firstHeads).toEqual([1, -1, 1, 1]);
  expect(lines[0]).not.toHaveProperty('heads');
});
