import { expect, it } from 'vitest';
import { placeOfHit, printHit } from './hit-in-text.ts';

const TEXT = 'He went to the dera.\n\nShe, ex-wife, went\nto the dera (at night). They went to the dera?';

it('finds the one of several hits that has the same words around it', () => {
  const printed = printHit({ left: 'She, ex-wife, went to the', node: 'dera', right: '(at night). They went' });
  const [start = 0, end = 0] = placeOfHit(TEXT, printed) ?? [];
  expect(TEXT.slice(start, end)).toBe('dera');
  expect(start).toBe(TEXT.indexOf('dera (at'));
});

it('keeps no more of the words around a hit than tell it from others', () => {
  const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ');
  expect(printHit({ left: many, node: 'dera', right: many }).split(/\s/).length).toBe(17);
});

it.each(['', 'dera', 'nowhere\tdera\there', 'a\t\tb'])('finds nothing for %o', (printed) => {
  expect(placeOfHit(TEXT, printed)).toBeUndefined();
});
