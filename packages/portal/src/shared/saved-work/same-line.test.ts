import { expect, test } from 'vitest';
import type { SavedLine } from './annotations.ts';
import { keyFinder, sameLines } from './same-line.ts';

const line = (start: number, right: string): SavedLine => {
  return { start, end: start + 1, filename: 'a', left: '', node: 'n', right };
};

test('a line labelled on another build is found by its words, where they stand once', () => {
  const lines = { '1-2@old': line(1, 'once'), '3-4@old': line(3, 'twice'), '5-6@old': line(5, 'twice') };
  const keyOf = keyFinder({ lines }, 'new');
  expect([line(1, 'once'), line(9, 'once'), line(9, 'twice'), line(3, 'new')].map(keyOf)).toEqual([
    '1-2@old',
    '1-2@old',
    '9-10@new',
    '3-4@new',
  ]);
  expect(keyFinder({ lines }, 'old')(line(3, 'twice'))).toBe('3-4@old');
});

test('lines of two builds are one where their words stand once in each', () => {
  const lines = {
    '1-2@old': line(1, 'once'),
    '3-4@new': line(3, 'once'),
    '5-6@old': line(5, 'twice'),
    '7-8@old': line(7, 'twice'),
  };
  expect(sameLines({ ...lines, '5-6@new': line(5, 'twice') })).toEqual(new Map([['3-4@new', '1-2@old']]));
});
