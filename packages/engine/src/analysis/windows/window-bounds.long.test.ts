import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { stretchesOf } from '../../corpus/index.ts';
import { SpanLookupBounds, adoptBorderMap, borderMap, windowBounds } from './window-bounds.ts';

/** Documents of up to 100 tokens in sentences and in gaps between spans of q. */
const anyLayout = fc.array(
  fc.record({
    sentences: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
    quotes: fc.array(fc.integer({ min: 1, max: 33 }), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('a map of borders says what looking them up says', () => {
  fc.assert(
    fc.property(
      anyLayout,
      fc.nat(31),
      fc.nat(31),
      fc.constantFrom(undefined, 's', 'q'),
      (layout, left, right, name) => {
        const corpus = corpusOf(
          ...layout.map(({ sentences, quotes }) => {
            const length = sentences.reduce((sum, size) => sum + size, 0);
            const borders = quotes.map((_, i) => quotes.slice(0, i + 1).reduce((sum, size) => sum + size, 0));
            // Every other range is a quotation.
            const structures = borders
              .map((end, i) => ({ name: 'q', start: end - quotes[i], end: Math.min(end, length) }))
              .filter(({ start, end }, i) => i % 2 === 0 && start < end);
            return {
              sentences: sentences.map((size) => Array.from({ length: size }, () => 'a')),
              structures,
              structureNames: ['q'],
            };
          }),
        );
        const within = name === undefined ? undefined : corpus.structures.get(name);
        const stretches = stretchesOf(corpus);
        const mapped = windowBounds(corpus, corpus.tokenCount, { window: [left, right], within });
        const sought = new SpanLookupBounds(stretches, left, right, within);
        expect(mapped).not.toBeInstanceOf(SpanLookupBounds);
        for (let position = 0; position < corpus.tokenCount; position++) {
          expect([position, mapped.before(position)]).toEqual([position, sought.before(position)]);
          expect([position, mapped.behind(position + 1)]).toEqual([position, sought.behind(position + 1)]);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a map that another thread has made is used, and none made', () => {
  const sentences = [['a', 'b'], ['c']];
  const [first, second] = [corpusOf({ sentences }), corpusOf({ sentences })].map(stretchesOf);
  const map = borderMap(first, 3, undefined);
  adoptBorderMap(second, undefined, map);
  expect(borderMap(second, 3, undefined)).toBe(map);
});
