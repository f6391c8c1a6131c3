import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { numberedWords, pageOfList, wordLists } from './word-lists.ts';

const listed = (word: string) => ({ word, category: '', tag: '', source_language: '', use: null, mostly_name: false });

test('words are sorted alphabetically, split into seven lists and numbered continuously across them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 400 }), (words) => {
      const lists = wordLists(numberedWords(words.map(listed)));
      expect(lists).toHaveLength(7);
      const all = lists.flat();
      expect(all.map(({ number }) => number)).toEqual(words.map((_, index) => index + 1));
      expect(all.map(({ word }) => word)).toEqual([...words].sort((a, b) => a.localeCompare(b, 'en')));
      const lengths = lists.map((list) => list.length);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a list is paged at seven words a page', () => {
  const [list = []] = wordLists(
    numberedWords(Array.from({ length: 7 * 15 }, (_, index) => listed(`w${String(index).padStart(3, '0')}`))),
  );
  expect(pageOfList(list, 1).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageOfList(list, 3).map(({ number }) => number)).toEqual([15]);
  expect(pageOfList(list, 4)).toEqual([]);
});
