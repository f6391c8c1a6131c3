import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as statistics from '../../statistics/index.ts';
import { anyHits, positionsOf } from '../testing/any-hits.ts';
import { dispersion } from './dispersion.ts';

test('figures follow from hits by file and places in the text', () => {
  fc.assert(
    fc.property(
      anyHits().filter(({ hits }) => hits.length > 0),
      fc.integer({ min: 1, max: 30 }),
      ({ corpus, matches, hits, searched }, points) => {
        const documents = Array.from({ length: searched.documentCount }, (_, index) =>
          searched.documentAt(index),
        ).filter((document) => searched.tokensOf(document) > 0);
        const parts = {
          frequencies: documents.map((document) => hits.filter((hit) => hit.document === document).length),
          sizes: documents.map((document) => searched.tokensOf(document)),
        };
        const places = positionsOf(searched);
        const offsets = hits.map(({ start }) => places.indexOf(start));
        const found = dispersion(corpus, { matches, searched }, points);
        expect(found).toMatchObject({
          files: documents.length,
          tokens: places.length,
          range: parts.frequencies.filter((frequency) => frequency > 0).length,
          juillandD: statistics.juillandD(parts),
          dp: statistics.deviationOfProportions(parts),
          dpNorm: statistics.normalisedDeviationOfProportions(parts),
          carrollD2: statistics.carrollD2(parts),
          rosengrenS: statistics.rosengrenS(parts),
          arf: statistics.averageReducedFrequency(statistics.ringDistances(offsets, places.length), places.length),
          commonestFileShare: Math.max(...parts.frequencies) / hits.length,
        });
        const commonest = corpus.documents.find(found.commonestFile ?? '');
        expect(hits.filter(({ document }) => document === commonest)).toHaveLength(Math.max(...parts.frequencies));
        expect(found.points).toHaveLength(Math.min(points, hits.length));
        const known = new Set(offsets.map((offset) => offset / places.length));
        expect(found.points.every((point) => known.has(point))).toBe(true);
        expect(found.points).toEqual(found.points.toSorted((a, b) => a - b));
      },
    ),
  );
});

test('nothing found', () => {
  fc.assert(
    fc.property(anyHits(), ({ corpus, searched, matches }) => {
      const none = { ...matches, count: 0, start: new Uint32Array(0), end: undefined, width: 1 };
      expect(dispersion(corpus, { matches: none, searched }, 10)).toMatchObject({
        range: 0,
        dp: null,
        juillandD: null,
        carrollD2: null,
        rosengrenS: null,
        arf: null,
        points: [],
      });
    }),
  );
});
