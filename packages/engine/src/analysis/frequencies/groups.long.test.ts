import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { endOf } from '../../matching/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import { hitKey } from '../keys/hit-key.ts';
import { anyHits, valueOf } from '../testing/any-hits.ts';
import { frequencies } from './frequencies.ts';
import { groupHits } from './groups.ts';

const anyKeys = fc.uniqueArray(
  fc.constantFrom('node', 'node:pos', 'R1', 'L1:word', 'R2:pos', 'doc.genre', 'doc.fileName'),
  { minLength: 1, maxLength: 3 },
);
const anyPage = fc.record({
  minimum: fc.integer({ min: 1, max: 2 }),
  offset: fc.nat(3),
  limit: fc.nat(9),
  order: fc.constantFrom('count' as const, 'values' as const),
});

function compareValues(a: readonly string[], b: readonly string[]): number {
  const i = a.findIndex((value, at) => value !== b[at]);
  return i < 0 ? 0 : compareCodePoints(a[i], b[i]);
}

test('groups are the rows of the frequencies, each with the first hits that have its values', () => {
  fc.assert(
    fc.property(anyHits(), anyKeys, anyPage, fc.nat(3), (given, names, page, most) => {
      const { corpus, matches, searched, hits } = given;
      const keys = names.map((name) => hitKey(corpus, name));
      const { minimum, offset, limit, order } = page;
      const { total, groups } = groupHits(corpus, { matches, searched }, { keys, ...page, most }, new Budget());
      const all = frequencies(corpus, { matches, searched }, { keys, minimum, offset: 0, limit: Infinity });
      const rows = order === 'count' ? all.rows : all.rows.toSorted((a, b) => compareValues(a.values, b.values));
      expect(total).toBe(rows.length);
      expect(groups.map(({ first: _first, ...row }) => row)).toEqual(rows.slice(offset, offset + limit));
      for (const { values, first } of groups) {
        const members = hits.filter((hit) => names.every((name, i) => valueOf(given, hit, name) === values[i]));
        const spans = Array.from({ length: first.count }, (_, hit) => [first.start[hit], endOf(first, hit)]);
        expect(spans).toEqual(members.slice(0, most).map(({ start, end }) => [start, end]));
      }
    }),
    { numRuns: 300 },
  );
});
