import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { withinBound } from '../spans/index.ts';
import { keepBeside, keepNear } from './keep-near.ts';

const SIZE = 40;
const anyPositions = fc
  .uniqueArray(fc.nat(SIZE - 1), { maxLength: 20 })
  .map((positions) => Uint32Array.from(positions).sort());
const anyBorders = fc
  .uniqueArray(fc.integer({ min: 1, max: SIZE - 1 }), { maxLength: 4 })
  .map((inner) => Uint32Array.from([0, ...inner, SIZE]).sort());

function stretchOf(borders: Uint32Array, position: number): number {
  return borders.findLastIndex((border) => border <= position);
}

test('near: another one at such a distance, with no border between', () => {
  fc.assert(
    fc.property(
      anyPositions,
      anyPositions,
      fc.integer({ min: -5, max: 5 }),
      fc.nat(6),
      anyBorders,
      (items, others, from, width, borders) => {
        const kept = keepNear(items, others, from, from + width, borders, new Budget());
        const expected = items.filter((item) =>
          others.some(
            (other) =>
              other >= item + from &&
              other <= item + from + width &&
              stretchOf(borders, item) === stretchOf(borders, other),
          ),
        );
        expect([...kept]).toEqual([...expected]);
      },
    ),
    { numRuns: 500 },
  );
});

test('beside: another one in a common span, with no border between', () => {
  const anySpans = fc
    .array(fc.tuple(fc.nat(SIZE - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 8 })
    .map((spans) =>
      spans
        .map(([start, length]) => ({ start, end: Math.min(SIZE, start + length) }))
        .sort((a, b) => a.start - b.start || b.end - a.end),
    );
  fc.assert(
    fc.property(anyPositions, anyPositions, anySpans, anyBorders, (items, others, spans, borders) => {
      const list = {
        start: Uint32Array.from(spans, ({ start }) => start),
        end: Uint32Array.from(spans, ({ end }) => end),
        flat: false,
      };
      const kept = keepBeside(items, others, withinBound(list, false), withinBound(list, false), borders, new Budget());
      const expected = items.filter((item) =>
        others.some(
          (other) =>
            stretchOf(borders, item) === stretchOf(borders, other) &&
            spans.some(({ start, end }) => start <= Math.min(item, other) && Math.max(item, other) < end),
        ),
      );
      expect([...kept]).toEqual([...expected]);
    }),
    { numRuns: 500 },
  );
});
