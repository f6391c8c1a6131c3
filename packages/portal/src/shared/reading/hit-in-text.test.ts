import { expect, it } from 'vitest';
import { placeOfHit, printHit, printPlace } from './hit-in-text.ts';

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

it('names a place of a text by its offsets and its first word, in an address without encoded characters', () => {
  const start = TEXT.indexOf('dera (at');
  const printed = printPlace(TEXT, [start, start + 4]);
  expect(new URLSearchParams({ hit: printed }).toString()).toBe(`hit=${start}-${start + 4}-dera`);
  expect(placeOfHit(TEXT, printed)).toEqual([start, start + 4]);
  const long = printPlace(TEXT, [start, start + 14]);
  expect(TEXT.slice(...(placeOfHit(TEXT, long) ?? []))).toBe('dera (at night');
});

it('finds a place again in a text that has changed, and none that is gone', () => {
  const start = TEXT.indexOf('dera (at');
  const printed = printPlace(TEXT, [start, start + 4]);
  expect(placeOfHit(`By a writer.\n\n${TEXT}`, printed)).toEqual([start + 14, start + 18]);
  expect(placeOfHit('Another text.', printed)).toBeUndefined();
  expect(placeOfHit(TEXT, '99999-99999-')).toBeUndefined();
});
