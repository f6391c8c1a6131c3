import { expect, test } from 'vitest';
import { attachment, fileName, nameOfAttachment, wordsOfQuery } from './file-names.ts';

test('a file is named by letters and digits, in any script', () => {
  expect(fileName('Words for “water”: a quiz!')).toBe('words-for-water-a-quiz');
  expect(fileName('over-time', 'چائے', '', '8f52')).toBe('over-time-چائے-8f52');
  expect(fileName('…')).toBe('');
});

test.each([
  [{ simple: 'Old tea' }, 'old-tea'],
  [{ simple: '{tea}', cql: '' }, 'tea'],
  [{ cql: '[word="tea"]' }, 'tea'],
  [{ cql: String.raw`[pos="ADJ"] 'chai' :: match.lc == "old"` }, 'adj-chai-old'],
  [{ cql: '([lc == "tea"]) :: match=2|match=9' }, 'tea'],
  [{ cql: '[] within <s/>' }, 'within-s'],
  [{ cql: '[word="…"]' }, ''],
  [{ simple: `${'x'.repeat(50)} and all others` }, `${'x'.repeat(50)}-and-all`],
  [{ simple: 'x'.repeat(99) }, 'x'.repeat(60)],
  [{}, ''],
])('a file is named after the words of its query: %j', (query, words) => {
  expect(fileName(wordsOfQuery(query))).toBe(words);
});

test('a header tells the name of a file in any script', () => {
  expect(attachment('frequencies-tea.csv')).toBe('attachment; filename="frequencies-tea.csv"');
  for (const name of ['tea.csv', 'چائے.csv', "café's (1).csv"]) {
    expect(nameOfAttachment(attachment(name))).toBe(name);
    expect(attachment(name)).toMatch(/^[\x20-\x7e]+$/);
  }
  expect(nameOfAttachment('inline')).toBeUndefined();
});
