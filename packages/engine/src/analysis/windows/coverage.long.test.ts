import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { placeMatches } from '../hits/placed-matches.ts';
import { matchesOf } from '../testing/any-hits.ts';
import { coveredWords, markOthers } from './covered-words.ts';
import { coveredTokens, matchMaps } from './coverage.ts';
import { borderMap } from './window-bounds.ts';
import { WindowWalk } from './window-segments.ts';

function repeated(word: string, count: number): string[] {
  return Array.from({ length: count }, () => word);
}

/** Sentences of up to 80 tokens: runs of words and of other tokens in turns. */
const anySentence = fc
  .array(fc.tuple(fc.nat(12), fc.oneof(fc.nat(2), fc.nat(70))), { minLength: 1, maxLength: 4 })
  .map((runs) => runs.flatMap(([words, others]) => [...repeated('a', words), ...repeated(',', others)]).slice(0, 80))
  .filter(({ length }) => length > 0);

/** Documents of sentences. */
const anyDocuments = fc.array(fc.array(anySentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

/** Hits anywhere, of one length or of several. */
const anySpans = fc.record({
  spans: fc.array(fc.tuple(fc.nat(639), fc.integer({ min: 1, max: 3 })), { maxLength: 60 }),
  width: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});

test.each(['tokens', 'words'] as const)('a map of the %s in windows has those of a walk over the windows', (unit) => {
  fc.assert(
    fc.property(
      anyDocuments,
      anySpans,
      fc.nat(31),
      fc.nat(31),
      fc.constantFrom(undefined, 's'),
      (documents, { spans, width }, left, right, name) => {
        const corpus = corpusOf(...documents.map((sentences) => ({ sentences })));
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
          { corpus, placed, options: { window, unit, within, counting: 'unique' } },
          runs,
          new Budget(),
        );
        while (walk.next()) {
          const { start, end, count } = walk.segments;
          for (let segment = 0; segment < count; segment++) {
            for (let at = start[segment]; at < end[segment]; at++) walked.add(at);
          }
        }
        const borders = borderMap(placed.stretches, corpus.tokenCount, within);
        const others = new Uint32Array(borders.length);
        markOthers(corpus, { start: 0, end: corpus.tokenCount }, { map: others, base: 0 }, new Budget());
        const maps = matchMaps(matches, borders.length, 0, new Budget());
        const map =
          unit === 'tokens'
            ? coveredTokens(maps, window, borders, new Budget())
            : coveredWords(maps, window, { borders, others }, new Budget());
        const covered = Array.from({ length: corpus.tokenCount }, (_, position) => position).filter(
          (position) => ((map[(position >>> 5) + 1] >>> (position & 31)) & 1) === 1,
        );
        expect(covered).toEqual([...walked].sort((a, b) => a - b));
      },
    ),
    { numRuns: 500 },
  );
});
