import { expect, test } from 'vitest';
import { crossingsInWords } from './crossings.ts';

test('intervals that cross no line are called no more than that', () => {
  // The rows of a plot are the first of an order, often by certainty: it says nothing about the others.
  expect(crossingsInWords(0, 25, 0)).toBe('No interval crosses 0.');
  expect(crossingsInWords(3, 25, 1)).toBe('In 3 of 25 rows the interval crosses 1: no clear difference there.');
});
