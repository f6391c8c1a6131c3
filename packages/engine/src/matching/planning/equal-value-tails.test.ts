import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { EqualValueTails } from './equal-value-tails.ts';
import type { ValueFiller } from './value-reader.ts';

const TOKENS = 40_000;

function everyNth(n: number): Uint32Array {
  return Uint32Array.from({ length: Math.floor(TOKENS / n) }, (_, index) => index * n);
}

test('the tail of each head is the nearest with the same value, in narrow and in wide gaps, over several blocks', () => {
  const ofTokens = fc.integer({ min: 1, max: 60 });
  const isKept = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(ofTokens, isKept, isKept, fc.nat(3), fc.nat(24), (values, ofHeads, ofTails, nearest, width) => {
      const valueAt = (position: number): number => Math.imul(position, position ^ 0x9e37) % values;
      const fill: ValueFiller = (positions, from, to, out) => {
        for (let index = from; index < to; index += 1) out[index - from] = Math.abs(valueAt(positions[index]));
      };
      const [heads, tails, furthest] = [everyNth(ofHeads), everyNth(ofTails), nearest + width];
      const across = { ofHeads: fill, ofTails: fill, valueCount: values };
      const found = new EqualValueTails(heads, tails, { nearest, furthest, values: across }, new Budget());
      const pairs: [number, number][] = [];
      for (let head = found.next(0); head < heads.length; head = found.next(head + 1)) {
        pairs.push([heads[head], tails[found.of(head)]]);
      }
      const expected: [number, number][] = [];
      for (const head of heads) {
        for (let tail = head + nearest; tail <= head + furthest; tail += 1) {
          const isTail = tail % ofTails === 0 && tail / ofTails < tails.length;
          if (!isTail || Math.abs(valueAt(tail)) !== Math.abs(valueAt(head))) continue;
          expected.push([head, tail]);
          break;
        }
      }
      expect(pairs).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('a gap without a limit has no tail where a value does not occur again, over several blocks', () => {
  const half = TOKENS / 2;
  const fill: ValueFiller = (positions, from, to, out) => {
    for (let index = from; index < to; index += 1) out[index - from] = positions[index] % half;
  };
  const all = everyNth(1);
  const across = { ofHeads: fill, ofTails: fill, valueCount: half };
  const found = new EqualValueTails(all, all, { nearest: 1, furthest: Infinity, values: across }, new Budget());
  const distances = new Set<number>();
  let heads = 0;
  for (let head = found.next(0); head < all.length; head = found.next(head + 1)) {
    distances.add(found.of(head) - head);
    heads += 1;
  }
  expect([heads, Array.from(distances)]).toEqual([half, [half]]);
});
