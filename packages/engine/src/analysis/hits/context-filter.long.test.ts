import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHits, matchesOf } from '../testing/any-hits.ts';
import { firstHits, hitsInContext } from './context-filter.ts';
import { placeMatches } from './placed-matches.ts';

test('hits stay that have, or have not, a span in their window', () => {
  fc.assert(
    fc.property(
      anyHits(),
      fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 3 })), { maxLength: 12 }),
      fc.nat(6),
      fc.nat(6),
      fc.boolean(),
      ({ corpus, matches, hits }, lengths, left, right, exclude) => {
        const spans = lengths.map(([start, length]): [number, number] => [start, start + length]);
        const naive = hits.flatMap((hit, number) => {
          const inside = ([from, to]: readonly [number, number], low: number, high: number): boolean =>
            from >= Math.max(low, hit.low) && to <= Math.min(high, hit.high);
          const has = spans.some(
            (span) => inside(span, hit.start - left, hit.start) || inside(span, hit.end, hit.end + right),
          );
          return has === exclude ? [] : [number];
        });
        const condition = { found: matchesOf(spans), window: [left, right] as const, exclude };
        expect([...hitsInContext(placeMatches(corpus, matches), condition)]).toEqual(naive);
      },
    ),
    { numRuns: 500 },
  );
});

test('the first hit of every document', () => {
  fc.assert(
    fc.property(anyHits(), ({ corpus, matches, hits }) => {
      const naive = hits.flatMap(({ document }, number) =>
        hits.findIndex((other) => other.document === document) === number ? [number] : [],
      );
      expect([...firstHits(placeMatches(corpus, matches))]).toEqual(naive);
    }),
  );
});
