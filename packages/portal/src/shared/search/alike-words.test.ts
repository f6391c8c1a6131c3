import { expect, it } from 'vitest';
import { skeletonOf } from '@zaban/engine/queries';
import { alikeWords } from './alike-words.ts';

const WORDS = [
  'chaat',
  'chapatti',
  'chapli kebab',
  'chappal',
  'chappar',
  'chaprasi',
  'dera',
  'dar',
  'izzat',
  'qawwali',
];

it.each([
  ['chappatee', ['chapatti']],
  ['chupati', ['chapatti']],
  ['kavali', ['qawwali']],
  ['izat', ['izzat']],
  ['xylophone', []],
  ['a', []],
])('%s sounds like %s', (typed, alike) => {
  expect(alikeWords(typed, WORDS)).toEqual(alike);
});

it('puts the spelling with the fewest other letters first', () => {
  expect(alikeWords('deraa', ['dara', 'dera', 'dar'])).toEqual(['dera', 'dara']);
});

it('hears aspirated and doubled consonants, accents and capitals as the plain ones', () => {
  expect(skeletonOf('Dhábbā')).toBe(skeletonOf('daba'));
  expect(skeletonOf('ustad')).not.toBe(skeletonOf('stad'));
});
