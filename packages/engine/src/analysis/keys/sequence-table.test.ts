import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SequenceTable } from './sequence-table.ts';

test('a sequence has one number, is given back whole, and ranks by its numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(fc.nat(2000), fc.nat(3)), { maxLength: 4 }), { maxLength: 600 }),
      (sequences) => {
        const table = new SequenceTable();
        const numbers = sequences.map((sequence) =>
          sequence.reduce((parent, number) => table.extend(parent, number), SequenceTable.EMPTY),
        );
        const ranks = table.ranks();
        const byKey = new Map(sequences.map((sequence, i) => [sequence.join(), numbers[i]]));
        expect(new Set(byKey.values()).size).toBe(byKey.size);
        for (const [i, sequence] of sequences.entries()) {
          expect(table.numbersOf(numbers[i])).toEqual(sequence);
          expect(byKey.get(sequence.join())).toBe(numbers[i]);
        }
        const naive = sequences.toSorted((a, b) => {
          const i = a.findIndex((number, at) => number !== b[at]);
          return i < 0 ? a.length - b.length : b[i] === undefined ? 1 : a[i] - b[i];
        });
        const ranked = sequences
          .map((sequence, i) => ({ sequence, rank: ranks[numbers[i]] }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ sequence }) => sequence);
        expect(ranked).toEqual(naive);
      },
    ),
    { numRuns: 60 },
  );
});
