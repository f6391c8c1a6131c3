import { expect, test } from 'vitest';
import type { Draft } from '../query/draft.ts';
import { asCql, faultRepairs } from './fault-repairs.ts';

const vocabulary = {
  attributes: ['word', 'lc', 'lemma', 'pos'],
  structures: [],
  tagset: 'universal',
  features: [],
  trees: null,
  restrictedTexts: 0,
} as unknown as NonNullable<Parameters<typeof faultRepairs>[1]>;

const repaired = (language: Draft['language'], text: string): (string | undefined)[] =>
  faultRepairs({ language, text }, vocabulary).map(({ change }) => (change.cql === '' ? change.simple : change.cql));

test.each([
  ['cql', '[lemma="go"', ['[lemma="go"]', 'go']],
  ['cql', '[lemma="go', ['[lemma="go"]', 'go']],
  ['cql', '[lemmma="go"]', ['[lemma="go"]', 'lemmma go']],
  ['cql', '[psc="NOUN"]', ['psc NOUN']],
  ['cql', '[lmema="go"]', ['[lemma="go"]', 'lmema go']],
  ['cql', 'mother tongue', ['mother tongue']],
  ['cql', '"go" [pos="ADJ"]', []],
  ['simple', '(go', ['go']],
  ['simple', 'mother', []],
  ['simple', '[pos="ADJ" & lemma="man"]', ['[pos="ADJ" & lemma="man"]', 'ADJ man']],
  ['simple', '[tag="JJ" & lemma="man"]', ['[tag="JJ" & lemma="man"]', 'tag JJ man']],
] as const)('a query in %s, %s, becomes %j', (language, text, queries) => {
  expect(repaired(language, text)).toEqual(queries);
});

test.each([
  ['[pos="ADJ"] [lemma="man"]', true],
  ['[tag="J.*"][lemma="man"]', true],
  ['"man"', true],
  ['man', false],
  ['neighbo[u,]r', false],
])('%s without hits is offered in CQL: %j', (text, isOffered) => {
  const offered = asCql({ language: 'simple', text }, vocabulary).map(({ change }) => change);
  expect(offered).toEqual(isOffered ? [{ cql: text, simple: '' }] : []);
  expect(asCql({ language: 'cql', text }, vocabulary)).toEqual([]);
});

test('tags are searched in the attributes that have them', () => {
  const corpus = {
    ...vocabulary,
    attributes: ['word', 'pos', 'xpos'],
    tagset: 'Universal Dependencies and Penn Treebank',
  };
  const offered = (text: string) => faultRepairs({ language: 'cql', text }, corpus).map(({ change }) => change.cql);
  expect(offered('[tag="N.*"]')).toEqual(['[xpos = "N.*"]', '[pos = "N.*"]']);
  expect(offered('[tag="JJ"] [tag="NOUN"]')).toEqual(['[xpos = "JJ"] [pos = "NOUN"]']);
});

test('what is offered in place of a query with a fault is never that query', () => {
  for (const text of ['[[[', '"a" "b', '[word="a" & ]', '&&', '{{x']) {
    for (const language of ['cql', 'simple'] as const) {
      for (const query of repaired(language, text)) expect(query).not.toBe(text);
    }
  }
});
