import { expect, it } from 'vitest';
import { Budget } from '../../budget/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { collocateMargins } from './collocate-margins.ts';
import type { SeeTriple, Triples } from './triples.ts';

it('goes on where the time of another request was up', () => {
  const counted: (readonly number[])[] = [];
  let fails = true;
  const triples = {
    // Three texts of two tokens and a token behind them, each a word of its own, and each once a collocate.
    corpus: { typeCount: 7, tokens: Uint32Array.of(0, 1, 2, 3, 4, 5, 6), documents: { end: Uint32Array.of(2, 4, 6) } },
    words: { words: ['a', 'b'], ofType: Uint32Array.of(0, 0, 0, 0, 0, 1, 1) },
    inTexts({ start: [start], end: [end] }: SearchedSubcorpus, see: SeeTriple) {
      for (let at = start; at < end; at++) {
        if (at === 3 && fails) throw new Error('The time is up.');
        see(0, 0, at, -1);
      }
      counted.push([start, end]);
    },
  } as unknown as Triples;
  const whole = { whole: true, start: Uint32Array.of(0), end: Uint32Array.of(7) } as SearchedSubcorpus;
  const margins = () => collocateMargins(triples, whole, new Budget(), 2);
  expect(margins).toThrow('The time is up.');
  fails = false;
  expect([...margins()]).toEqual([5, 2]);
  expect([...margins()]).toEqual([5, 2]);
  expect(counted).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
    [6, 7],
  ]);
});
