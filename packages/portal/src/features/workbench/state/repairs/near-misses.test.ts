import { parseQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { nearMissPattern, respelt, wordsOf } from './near-misses.ts';

test('one typing error away: changed, missing, too many, swapped; not two', () => {
  const near = new RegExp(`^(?:${nearMissPattern('bazaar')})$`, 'u');
  const words = ['bazaar', 'bazzar', 'bazar', 'bazaaar', 'bzaaar', 'xbazaar', 'bazaars', 'azaar', 'bazaa'];
  expect(words.filter((word) => !near.test(word))).toEqual([]);
  expect(['bazr', 'bazzaars', 'zabaar', 'baza', ''].filter((word) => near.test(word))).toEqual([]);
});

test('only single words of three letters and more can be misspelt', () => {
  expect(wordsOf(parseQuery('"Bazzar" [lc="teh"] "of" [lemma="go"] "ba.*" "a|b" [word!="dera"]'))).toEqual([
    'bazzar',
    'teh',
  ]);
  expect(wordsOf(parseQuery(`"${'x'.repeat(40)}"`))).toEqual([]);
});

test('the word is replaced wherever it stands, and nothing else', () => {
  expect(respelt(parseQuery('"teh" "of" 1:[lc="teh"]'), 'teh', 'the')).toEqual({
    text: '“the” instead of “teh”',
    change: { cql: '[lc == "the"] "of" 1:[lc == "the"]', simple: '' },
  });
});
