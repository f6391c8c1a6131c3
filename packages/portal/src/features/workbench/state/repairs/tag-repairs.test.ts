import type { VocabularyDoc } from '@zaban/contract';
import { parseQuery, printQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { tagRepairs } from './tag-repairs.ts';

const vocabulary = (tagset: string): VocabularyDoc => ({
  attributes: [],
  structures: [],
  fields: [],
  tagset,
  features: [],
  trees: null,
  relations: [],
  restrictedTexts: 0,
});
const BOTH = vocabulary('Universal Dependencies and Penn Treebank');
const repaired = (cql: string, corpus: VocabularyDoc | undefined = BOTH) =>
  tagRepairs(parseQuery(cql), corpus).map(({ change }) => change.cql);

const texts = (cql: string) => tagRepairs(parseQuery(cql), BOTH).map(({ text }) => text);

test.each([
  ['[pos="JJ"] [pos="NN"]', ['[xpos="JJ"] [xpos="NN"]']],
  ['[pos="ADJ"] [pos="NN.*" & lemma="man"]', ['[pos="ADJ"] [xpos="NN.*" & lemma="man"]']],
  ['[xpos="NOUN"]', ['[pos="NOUN"]']],
  ['[tag="JJ|RB"]', ['[xpos="JJ|RB"]']],
  ['[tag="N.*"]', ['[xpos="N.*"]', '[pos="N.*"]']],
  ['[tag="ADJ"] [tag="NNS"]', ['[pos="ADJ"] [xpos="NNS"]']],
  ['[pos="noun"]', ['[pos="NOUN"]']],
  ['[pos="jj"]', ['[xpos="JJ"]']],
  ['[pos="VERB"] [xpos="NN"]', []],
  ['[pos="SYM"]', []],
  ['[pos="nonsense"]', []],
  ['[lemma="JJ"]', []],
  ['[pos="JJ("]', []],
] as const)('%s becomes %j', (cql, queries) => {
  expect(repaired(cql)).toEqual(queries.map((query) => printQuery(parseQuery(query))));
});

test('the attributes that the query then asks for are named', () => {
  expect(texts('[pos="JJ"]')).toEqual(['With Penn tags (xpos)']);
  expect(texts('[tag="ADJ"] [tag="NNS"]')).toEqual(['With parts of speech (pos) and Penn tags (xpos)']);
});

test('a corpus with one tagset gets its attribute', () => {
  expect(repaired('[tag="N.*"]', vocabulary('Universal Dependencies'))).toEqual(['[pos = "N.*"]']);
  expect(repaired('[pos="JJ"]', vocabulary('Universal Dependencies'))).toEqual([]);
  expect(repaired('[tag="NN1"]', vocabulary('CLAWS'))).toEqual(['[pos = "NN1"]']);
  expect(repaired('[tag="NN1"]', vocabulary(''))).toEqual([]);
});
