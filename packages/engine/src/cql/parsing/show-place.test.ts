import { expect, test } from 'vitest';

import { RequestError } from '../../errors.ts';
import { parseQuery, showPlace } from './index.ts';

function shown(query: string): string {
  try {
    parseQuery(query);
  } catch (error) {
    if (error instanceof RequestError && error.place !== undefined) return showPlace(query, error.place);
  }
  throw new Error('the query should be refused with a place');
}

test('carets stand below the piece', () => {
  expect(shown('"a" cut 5')).toBe('"a" cut 5\n    ^^^');
});

test('the end of the query has one caret after the last character', () => {
  expect(shown('"a" |')).toBe('"a" |\n     ^');
});

test('only the line of the place is shown, and tabs stay', () => {
  expect(shown('"a"\n\t"b" house\n"c"')).toBe('\t"b" house\n\t    ^^^^^');
});

test('a place over several lines is marked on its first', () => {
  expect(shown('"a" "b\nc')).toBe('"a" "b\n    ^^');
});

test('a character beyond the basic plane has one caret', () => {
  expect(shown('"😀" 😀')).toBe('"😀" 😀\n    ^');
});
