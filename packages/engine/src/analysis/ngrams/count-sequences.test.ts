import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { countBy } from '../testing/any-hits.ts';
import type { CodedText } from './coded-text.ts';
import { countSequences } from './count-sequences.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { KeyMemory } from './key-memory.ts';
import { occurrencesFrom } from './occurrences.ts';

const ALL = { most: 0, wholeUpTo: Infinity };

/** A text of one unit; tokens with the code `size` belong to no sequence. */
function textOf(codes: readonly number[], size: number): CodedText {
  const end = Uint32Array.of(codes.length);
  return {
    units: { count: 1, start: Uint32Array.of(0), until: end, end },
    stream: Uint32Array.from(codes.keys()),
    codeOf: Uint32Array.from(codes),
    size,
  };
}

function rowsOf({ columns, counts }: CountedSequences): Map<string, number> {
  return new Map(Array.from(counts, (count, row) => [columns.map((codes) => codes[row]).join(' '), count]));
}

/** All sequences of n codes that are below `size`. */
function sequences(codes: readonly number[], n: number, size: number): number[][] {
  return codes
    .map((_, at) => codes.slice(at, at + n))
    .filter((sequence) => sequence.length === n && sequence.every((code) => code < size));
}

test('sequences of codes of any width equal those counted one by one', () => {
  fc.assert(
    fc.property(
      fc.record({
        n: fc.integer({ min: 3, max: 6 }),
        // Keys of one to six words.
        bits: fc.integer({ min: 1, max: 31 }),
        places: fc.array(fc.nat(3), { maxLength: 60 }),
        minimum: fc.integer({ min: 1, max: 3 }),
        of: fc.integer({ min: 1, max: 3 }),
      }),
      ({ n, bits, places, minimum, of }) => {
        const size = 2 ** bits - 1;
        const few = [0, size - 1, size >>> 1, size];
        const codes = places.map((place) => few[place]);
        const beginnings = countBy(sequences(codes, n - 1, size).map(String));
        const all = sequences(codes, n, size);
        const followed = all.filter((one) => (beginnings.get(String(one.slice(0, -1))) ?? 0) >= minimum);
        const wanted = [...countBy(all.map((one) => one.join(' ')))].filter(([, count]) => count >= minimum);
        const shares = Array.from({ length: of }, (_, number) =>
          countSequences(
            textOf(codes, size),
            { n, minimum, share: { number, of }, ...ALL },
            new Budget(),
            new KeyMemory(),
          ),
        );
        expect(shares.reduce((sum, { total }) => sum + total, 0)).toBe(wanted.length);
        expect(new Map(shares.flatMap((share) => [...rowsOf(share)]))).toEqual(new Map(wanted));
        const occurrences = shares.map((share) => occurrencesFrom(share.occurrences, minimum));
        expect(occurrences.reduce((sum, count) => sum + count, 0)).toBe(followed.length);
      },
    ),
  );
});
