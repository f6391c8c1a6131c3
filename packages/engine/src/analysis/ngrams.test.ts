import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints, isWord } from '../text/index.ts';
import { attributeNamed, structureNamed } from './names.ts';
import { countNgrams, ngramPage } from './ngrams.ts';
import { anyHits, countBy, positionsOf } from './testing/any-hits.ts';
import { goOn } from './tick.ts';

function compareLists(a: string, b: string): number {
  const [x, y] = [a.split('|'), b.split('|')];
  const i = x.findIndex((value, at) => value !== y[at]);
  return i < 0 ? 0 : compareCodePoints(x[i], y[i]);
}

test('n-grams equal those read off the text', () => {
  fc.assert(
    fc.property(
      anyHits(),
      fc.record({
        n: fc.integer({ min: 2, max: 6 }),
        name: fc.constantFrom('lc', 'word', 'pos'),
        bound: fc.constantFrom(undefined, 's', 'q'),
        wordsOnly: fc.boolean(),
        minimum: fc.integer({ min: 1, max: 3 }),
        offset: fc.nat(3),
        limit: fc.nat(12),
      }),
      ({ corpus, part }, { n, name, bound, wordsOnly, minimum, offset, limit }) => {
        const attribute = attributeNamed(corpus, name);
        const within = bound === undefined ? undefined : structureNamed(corpus, bound);
        const inside = (from: number, to: number): boolean =>
          corpus.documents.at(from) === corpus.documents.at(to - 1) &&
          (within === undefined ||
            Array.from({ length: within.count }, (_, span) => span).some(
              (span) => within.start[span] <= from && to <= within.end[span],
            ));
        const positions = new Set(positionsOf(part));
        const all = [...positions]
          .filter((from) => positions.has(from + n - 1) && inside(from, from + n))
          .map((from) => Array.from({ length: n }, (_, i) => from + i))
          .filter((span) => !wordsOnly || span.every((position) => isWord(corpus.valueAt(corpus.word, position))))
          .map((span) => span.map((position) => corpus.valueAt(attribute, position)).join('|'));
        const rows = [...countBy(all)]
          .filter(([, count]) => count >= minimum)
          .sort(([a, x], [b, y]) => y - x || compareLists(a, b))
          .map(([values, count]) => ({ values: values.split('|'), count }));
        const settings = { n, attribute, within, wordsOnly, minimum };
        const counted = countNgrams(corpus, part, settings, { most: offset + limit, wholeUpTo: 0 }, goOn);
        const found = ngramPage(corpus, counted, { attribute, minimum, offset, limit }, goOn);
        expect(found.total).toBe(rows.length);
        expect(found.rows).toEqual(rows.slice(offset, offset + limit));
        // Above pairs, what is too rare in its beginning is not followed further.
        expect(n === 2 || minimum === 1 ? found.occurrences : all.length).toBe(all.length);
      },
    ),
    { numRuns: 500 },
  );
});
