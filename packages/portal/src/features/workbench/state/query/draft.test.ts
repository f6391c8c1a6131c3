import { expect, test } from 'vitest';
import { draftOf, isCqlInSimple, queryOfDraft, readDraft } from './draft.ts';

test('a draft is read in its language', () => {
  expect(readDraft({ language: 'simple', text: 'the bazaar' })).toMatchObject({
    cql: '[lc == "the"] [lc == "bazaar"]',
    reading: 'the phrase “the bazaar” (ignoring capitals and accent marks)',
  });
  expect(readDraft({ language: 'cql', text: '[pos="ADJ"] []' })).toMatchObject({
    reading: 'an adjective, then any token',
  });
  // Unlike a simple query, one in CQL finds words as they are written.
  expect(readDraft({ language: 'cql', text: '"man|men"' })).toMatchObject({
    reading: '(capitals matter) the word “man” or “men”',
  });
  expect(readDraft({ language: 'cql', text: ' ' })).toBeUndefined();
});

test('what is wrong has a place', () => {
  const reading = readDraft({ language: 'cql', text: '[lemma=\n]' });
  expect(reading?.fault?.place).toMatchObject({ line: 2, column: 1 });
});

test('a draft comes from a state and goes back to it', () => {
  for (const state of [
    { cql: '"a"', simple: '' },
    { cql: '', simple: 'tea' },
  ]) {
    expect(queryOfDraft(draftOf(state))).toEqual(state);
  }
});

test.each([
  // With and without blanks, with attributes of any name, and with a fault in the rest.
  ['[pos="ADJ"] [word="man"]', true],
  ['[pos="ADJ"][lemma="man"]', true],
  ['[tag="J.*"][lemma="man"]', true],
  ['[tag="JJ"] [lemma="man"]', true],
  ['[ tag != "[JN].*" & lc="a"%c ]', true],
  ["[tag='JJ']", true],
  ['[tag="JJ"] man', true],
  ['a:[] [word = a.word]', true],
  // Letters of a simple query, and what is unfinished or neither.
  ['neighbo[u,]r', false],
  ['[man]', false],
  ['"man"', false],
  ['[tag="JJ', false],
  ['[word="a" & ]', false],
  ['(go', false],
  ['', false],
])('a simple query %s is CQL: %j', (text, isCql) => {
  expect(isCqlInSimple({ language: 'simple', text })).toBe(isCql);
  expect(isCqlInSimple({ language: 'cql', text })).toBe(false);
});
