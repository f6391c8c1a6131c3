import { expect, test } from 'vitest';
import { printSortKey, readSortKey, sortInWords } from './sort-key.ts';

test.each(['R1', 'L2:lemma:desc', 'doc.year', 'node:word:exact:reverse'])('the key %s comes back', (written) => {
  expect(printSortKey(readSortKey(written))).toBe(written);
});

test('keys in words', () => {
  expect(sortInWords(['R1', 'L1:pos:desc', 'doc.year'])).toBe('1 right, then 1 left pos descending, then year');
});
