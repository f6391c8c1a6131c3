import type { ShownToken } from '@zaban/contract';
import { expect, test } from 'vitest';
import { sentenceMarks } from './sentence-marks.ts';

const TEXT = 'The tea of the house, the best  tea.';
const tokens = (words: string): ShownToken[] => words.split(' ').map((word) => [word, word.toLowerCase(), ' ']);
const line = { tokens: { left: tokens('The'), node: tokens('tea'), right: tokens('of the house , the best tea .') } };
const HITS: [number, number][] = [
  [4, 7],
  [32, 35],
];
const marked = (near: Parameters<typeof sentenceMarks>[3]): string[] =>
  sentenceMarks(TEXT, HITS, line, near).map(({ start, end, kind }) => `${start} ${TEXT.slice(start, end)} ${kind}`);

test('marks the words near each hit of a sentence, within their distance', () => {
  const the = { attribute: 'lc', words: [{ value: 'the', left: 2, right: 0 }] };
  expect(marked(the)).toEqual(['0 The near', '4 tea hit', '22 the near', '32 tea hit']);
  expect(marked({ ...the, words: [{ value: 'the', left: 0, right: 2 }] })).toEqual([
    '4 tea hit',
    '11 the near',
    '32 tea hit',
  ]);
});

test('marks only the hits where no word is required', () => {
  expect(marked(undefined)).toEqual(['4 tea hit', '32 tea hit']);
});
