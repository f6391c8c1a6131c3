import { expect, test } from 'vitest';
import { draftOf, queryOfDraft, readDraft } from './draft.ts';

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
