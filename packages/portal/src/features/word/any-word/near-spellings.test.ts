import { expect, test } from 'vitest';
import { nearest, nearPattern, spellingsLike } from './near-spellings.ts';
import { isPlainWord } from './plain-word.ts';

test.each(['bazar', 'bazzaar', 'bozaar', 'abzaar', 'bazaars', 'bazara'])(
  'the pattern of “bazaar” finds “%s”',
  (word) => {
    expect(word).toMatch(new RegExp(`^(?:${nearPattern('Bazaar')})$`, 'u'));
  },
);

test.each(['bizarre', 'bar', 'bazaarists'])('the pattern of “bazaar” does not find “%s”', (word) => {
  expect(word).not.toMatch(new RegExp(`^(?:${nearPattern('bazaar')})$`, 'u'));
});

test('no pattern is longer than a call takes, or finds almost any word', () => {
  expect(nearPattern('a'.repeat(20))?.length).toBeLessThan(1000);
  expect([nearPattern('a'.repeat(21)), nearPattern('of'), nearPattern('a.b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const found = [
  { value: 'bazaar', count: 9 },
  { value: 'bazaars', count: 30 },
  { value: 'bazar', count: 2 },
  { value: 'basaar', count: 5 },
];

test('the nearest words come first, those that sound alike before others', () => {
  expect(nearest('Bazaar', found).map(({ value }) => value)).toEqual(['basaar', 'bazar', 'bazaars']);
  expect(spellingsLike('bazaar', found).map(({ value }) => value)).toEqual(['basaar', 'bazar']);
});

test.each([
  ['bazaar', true],
  ['green tea', true],
  ['Shab-i-Barat', true],
  ['o’clock', true],
  ['baz*', false],
  ['{go}', false],
  ['"x"', false],
  ['', false],
])('whether “%s” is a plain word: %s', (text, isPlain) => {
  expect(isPlainWord(text)).toBe(isPlain);
});
