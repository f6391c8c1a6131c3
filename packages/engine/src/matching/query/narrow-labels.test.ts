import { expect, test } from 'vitest';
import { parseQuery, printQuery } from '../../cql/index.ts';
import { narrowLabelled } from './narrow-labels.ts';

const TOKEN_ATTRIBUTES = new Set(['word', 'lc', 'lemma', 'pos']);

test.each([
  ['a:[] b:[] :: a.pos="NN" & b.pos="VB"', 'a:[pos="NN"] b:[pos="VB"]'],
  ['a:[lc="x"] []{0,2} b:[] :: a.pos="NN" & a.word=b.word', 'a:[lc="x" & pos="NN"] []{0,2} b:[] :: a.word = b.word'],
  ['a:[] "of" :: (a.pos="NN" | f(a.lc) > 10)', 'a:[pos="NN" | f(lc) > 10] "of"'],
  ['a:[] "of" :: !(a.word = a.lemma)', 'a:[!(word = lemma)] "of"'],
  ['a:[] b:[] :: a.pos="NN" within s', 'a:[pos="NN"] b:[] within s'],
  ['(a:[] b:[] within s) & a.pos="NN"', 'a:[pos="NN"] b:[] within s'],
])('%s becomes %s', (cql, narrowed) => {
  const after = narrowLabelled(parseQuery(cql), (name) => TOKEN_ATTRIBUTES.has(name));
  expect(printQuery(after)).toBe(printQuery(parseQuery(narrowed)));
});

test.each([
  // The label may be unset, or refer to the token of the last repetition.
  'a:[]? "of" :: a.pos="NN"',
  'a:[]{2} "of" :: a.pos="NN"',
  '(a:[] | "x") "of" :: a.pos="NN"',
  // Two tokens have the same label: the later one counts.
  'a:[] a:[] :: a.pos="NN"',
  // Conditions on several tokens, on a position, on an attribute of a structure.
  'a:[] b:[] :: a.word=b.word | a.pos="NN"',
  'a:[] b:[] :: distabs(a, b) > 0',
  'a:[] "of" :: a.doc_genre="news"',
  'a:[] "of" :: match.pos="NN"',
  // Spellings of several words are searched only without other conditions on the token.
  'a:[~"dera"] "of" :: a.pos="NN"',
])('%s stays', (cql) => {
  const pattern = parseQuery(cql);
  expect(narrowLabelled(pattern, (name) => TOKEN_ATTRIBUTES.has(name))).toBe(pattern);
});
