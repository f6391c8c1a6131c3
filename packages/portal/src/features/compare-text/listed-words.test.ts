import { expect, it } from 'vitest';
import { listedIn } from './listed-words.ts';
import { stretchesOf } from './text-words.ts';

it('finds listed words in any spelling, the most frequent first', () => {
  const chapati = { word: 'chapati', description: 'flat bread' };
  const listed = new Map([
    ['chapati', chapati],
    ['chapatis', chapati],
    ['jirga', { word: 'jirga', description: 'a council' }],
    ['dera', { word: 'dera', description: 'a camp' }],
  ]);
  const stretches = stretchesOf('The jirga ate. A Chapati, two chapatis; jirgas are unknown, and the dera too.');
  expect(listedIn(stretches, listed).map(({ word, count }) => [word, count])).toEqual([
    ['chapati', 2],
    ['dera', 1],
    ['jirga', 1],
  ]);
});

it('gives the spellings of the text that are not the listed word', () => {
  const sevian = { word: 'sevian', description: 'vermicelli' };
  const listed = new Map(['sevian', 'seviyan', 'sewaiyan'].map((spelling) => [spelling, sevian]));
  const spellings = (text: string) => listedIn(stretchesOf(text), listed).map((each) => each.spellings);
  expect(spellings('Seviyan, more seviyan, and sewaiyan.')).toEqual([['Seviyan', 'sewaiyan']]);
  expect(spellings('Sevian for all.')).toEqual([[]]);
});
