import { expect, it } from 'vitest';
import { OfTexts } from './of-texts.ts';
import type { Triples } from './triples.ts';

const whole = { whole: true, start: Uint32Array.of(0), end: Uint32Array.of(9) };
const part = (start: number) => ({ whole: false, start: Uint32Array.of(start), end: Uint32Array.of(9) });

it('counts once in the same texts, while they are among the latest', () => {
  const known = new OfTexts<number>(2);
  const triples = {} as Triples;
  let times = 0;
  const get = (searched: typeof whole, of = triples) => known.get(of, searched, () => ++times);
  expect([get(whole), get(part(0)), get(whole), get(part(0))]).toEqual([1, 2, 1, 2]);
  // The whole corpus has tokens outside all texts too.
  expect([get(part(1)), get(part(0)), get(whole)]).toEqual([3, 2, 4]);
  expect([get(whole, {} as Triples), get(whole)]).toEqual([5, 4]);
});
