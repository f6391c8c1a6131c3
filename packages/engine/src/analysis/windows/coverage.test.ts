import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { placeMatches } from '../hits/placed-matches.ts';
import { matchesOf } from '../testing/any-hits.ts';
import { coveredTokens } from './coverage.ts';
import { borderMap } from './window-bounds.ts';
import { WindowWalk } from './window-segments.ts';

/** Documents of up to 160 tokens in sentences. */
const anyLayout = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

/** Hits anywhere, of one length or of several. */
const anySpans = fc.record({
  spans: fc.array(fc.tuple(fc.nat(639), fc.integer({ min: 1, max: 3 })), { maxLength: 60 }),
  width: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});

test('a map of the tokens in windows has those that a walk over the windows has', () => {
  fc.assert(
    fc.property(
      anyLayout,
      anySpans,
      fc.nat(31),
      fc.nat(31),
      fc.constantFrom(undefined, 's'),
      (layout, { spans, width }, left, right, name) => {
        const corpus = corpusOf(
          ...layout.map((sizes) => ({ sentences: sizes.map((size) => Array.from({ length: size }, () => 'a')) })),
        );
        const hits = spans.flatMap(([at, length]): [number, number][] => {
          const start = at % corpus.tokenCount;
          const end = start + (width ?? length);
          return end <= corpus.documents.end[corpus.documents.at(start)] ? [[start, end]] : [];
        });
        const matches = matchesOf(hits);
        const placed = placeMatches(corpus, matches);
        const within = name === undefined ? undefined : corpus.structures.get(name);
        const window = [left, right] as const;
        const walked = new Set<number>();
        const runs = { first: 0, last: placed.runs.count };
        const walk = new WindowWalk(
          corpus,
          placed,
          { window, unit: 'tokens', within, counting: 'unique' },
          runs,
          new Budget(),
        );
        while (walk.next()) {
          const { start, end, count } = walk.segments;
          for (let segment = 0; segment < count; segment++) {
            for (let at = start[segment]; at < end[segment]; at++) walked.add(at);
          }
        }
        const map = coveredTokens(matches, window, borderMap(placed.stretches, corpus.tokenCount, within));
        const covered = Array.from({ length: corpus.tokenCount }, (_, position) => position).filter(
          (position) => ((map[(position >>> 5) + 1] >>> (position & 31)) & 1) === 1,
        );
        expect(covered).toEqual([...walked].sort((a, b) => a - b));
      },
    ),
    { numRuns: 500 },
  );
});
