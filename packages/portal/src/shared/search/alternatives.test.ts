import { expect, it } from 'vitest';
import { alternativesInWords, alternativesOf } from './alternatives.ts';

it.each([
  ['dera', []],
  ['dera|haveli', ['dera', 'haveli']],
  ['the old  dera | haveli', ['the old dera', 'haveli']],
  ['the (dera|haveli)', []],
  ['dera|', []],
])('the alternatives of %s are %s', (query, sides) => {
  expect(alternativesOf(query)).toEqual(sides);
});

it('explains alternatives of which one is a phrase', () => {
  expect(alternativesInWords('dera|haveli')).toBeUndefined();
  expect(alternativesInWords('the dera|haveli')).toMatch(/^Finds “the dera” or “haveli”\./);
});
