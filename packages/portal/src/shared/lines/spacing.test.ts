import { expect, it } from 'vitest';
import { spaceBefore, spaceBehind } from './spacing.ts';

it.each([
  ['the', 'and', 'the dera and'],
  ['Messrs', '& Sons', 'Messrs dera & Sons'],
  ['the', ', and', 'the dera, and'],
  ['the', "'s gate", "the dera's gate"],
  ['the', '’s gate', 'the dera’s gate'],
  ['the ‘', '’ of', 'the ‘dera’ of'],
  ["the '", "' of", "the 'dera' of"],
  ['the "', '", she', 'the "dera", she'],
  ['(', ') and', '(dera) and'],
  ['He called', '"my house"', 'He called dera "my house"'],
  ['He said: "Go"', '(where', 'He said: "Go" dera (where'],
  ['house/', '/farm', 'house/dera/farm'],
  ['first\n\n', '\n\nlast', 'first\n\ndera\n\nlast'],
  ['', '', 'dera'],
])('%j and %j: %j', (left, right, whole) => {
  expect([left, spaceBefore(left), 'dera', spaceBehind(right), right].join('')).toBe(whole);
});
