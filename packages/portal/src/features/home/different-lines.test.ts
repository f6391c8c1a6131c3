import type { KwicLine } from '@zaban/contract';
import { expect, it } from 'vitest';
import { differentLines } from './different-lines.ts';

const line = (genre: string, preText = 'left', postText = 'right') =>
  ({ preText, postText, document: { genre } }) as KwicLine;
const chosen = (lines: readonly KwicLine[]) =>
  differentLines(lines, 3).map(({ line: { document }, index }) => `${index} ${document.genre}`);

it('chooses lines of as many genres as there are, in the order of the hits', () => {
  expect(chosen(['novel', 'novel', 'blog', 'novel', 'news', 'essay'].map((genre) => line(genre)))).toEqual([
    '0 novel',
    '2 blog',
    '4 news',
  ]);
  expect(chosen(['novel', 'novel', 'novel', 'blog'].map((genre) => line(genre)))).toEqual([
    '0 novel',
    '1 novel',
    '3 blog',
  ]);
  expect(chosen([line('novel')])).toEqual(['0 novel']);
  expect(chosen([])).toEqual([]);
});

it('prefers lines that do not go over the end of a paragraph', () => {
  const over = line('novel', 'the end.\n\nThe');
  expect(chosen([over, line('novel'), line('blog', 'a', 'b\n \nc'), line('news')])).toEqual([
    '1 novel',
    '2 blog',
    '3 news',
  ]);
  expect(chosen([over, over, line('novel'), line('novel')])).toEqual(['0 novel', '2 novel', '3 novel']);
});
