import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attachmentScores } from '../parsing/attachment-scores.ts';
import { openParser } from '../parsing/open-parser.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { jackknifedTags } from './jackknifed-tags.ts';
import { lexiconTrainer } from './train-lexicon.ts';
import { parserTrainer } from './train-parser-section.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const freeText = { texts: [], capitals: new Map() };

it('tags each sentence without having seen its tags', () => {
  // One sentence alone calls its words "X FW".
  const odd = treebank.map((sentence, number) =>
    number === 4
      ? { ...sentence, tokens: sentence.tokens.map((token) => ({ ...token, upos: 'X', xpos: 'FW' })) }
      : sentence,
  );
  const lexicon = lexiconTrainer.train(odd, new Map(), freeText);
  const tagged = jackknifedTags(odd, new Map([['lexicon', lexicon]]));
  expect(tagged.map((tokens) => tokens.map(({ form }) => form))).toEqual(
    odd.map(({ tokens }) => tokens.map(({ form }) => form)),
  );
  expect(tagged[4].filter(({ upos }) => upos === 'X')).toEqual([]);
  expect(tagged[4].at(-1)).toMatchObject({ form: '.', upos: 'PUNCT', xpos: '.', head: 2, deprel: 'punct' });
  const tags = odd.flatMap(({ tokens }, sentence) =>
    tokens.map(({ upos }, token) => sentence !== 4 && tagged[sentence][token].upos === upos),
  );
  // The commonest tag is that of one token in four.
  expect(tags.filter(Boolean).length / tags.length).toBeGreaterThan(0.45);
});

it('makes the section of the parser from a treebank with such tags', () => {
  const lexicon = lexiconTrainer.train(treebank, new Map(), freeText);
  const made = new Map([['lexicon', lexicon]]);
  const section = parserTrainer.train(treebank, made, freeText);
  expect(parserTrainer.train(treebank, made, freeText)).toEqual(section);
  const parser = openParser(new Map([...made, ['parser', section]]))!;
  const tagged = jackknifedTags(treebank, made);
  const pairs = treebank.map(({ tokens }, sentence) => {
    const right = { heads: tokens.map(({ head }) => head), relations: tokens.map(({ deprel }) => deprel) };
    return [right, parser.parse(tagged[sentence])] as const;
  });
  // It knows these tags, not the right ones: it has been taught with them.
  expect(attachmentScores(pairs).labelled).toBeGreaterThan(90);
  expect(openParser(made)).toBeUndefined();
});
