import { parseQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { unknownName } from './unknown-name.ts';

const vocabulary = {
  features: [],
  trees: null,
  relations: [],
  restrictedTexts: 0,
  tagset: 'Universal Dependencies',
  attributes: ['word', 'lc', 'lemma'],
  structures: [{ name: 'doc', attributes: ['genre'] }],
  fields: ['genre'],
};

test('a misspelt attribute is found at its place', () => {
  const fault = unknownName(parseQuery('"a" [lema="go"]'), vocabulary);
  expect(fault?.message).toBe('A token has no “lema”: use word, lc, lemma.');
  expect(fault?.place).toMatchObject({ offset: 5, length: 4, line: 1, column: 6 });
});

test('for an unknown name behind the sign of a comparison, quotes are advised', () => {
  const fault = unknownName(parseQuery('[lemma=go]'), vocabulary);
  expect(fault?.message).toBe('A token has no “go”: use word, lc, lemma. If go is a value, write it in quotes: "go".');
});

test.each([
  '"a" [lemma="go"] :: match.doc_genre = "news"',
  '<doc genre="news"> []',
  '~"chador" a:[lc="x" & lemma!="y"] :: a.lemma = "z"',
])('%s asks for known names alone', (cql) => {
  expect(unknownName(parseQuery(cql), vocabulary)).toBeUndefined();
});
