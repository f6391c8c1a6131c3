import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import { distribution } from '../dispersion/distribution.ts';
import { hitKey } from '../keys/hit-key.ts';
import { stretchesOf } from '../../corpus/index.ts';
import { anyHits, fieldOf, matchesOf, positionsOf, valueOf, type Hit, type Hits } from '../testing/any-hits.ts';
import { frequencies, frequenciesOfEverySequence } from './frequencies.ts';

const anyKeys = fc.array(
  fc.constantFrom(
    'node',
    'node:word',
    'node1:pos',
    'node2',
    'node-1:word',
    'L1',
    'R1:pos',
    'R2:lemma',
    'doc.genre',
    'doc.year',
    'doc.fileName',
  ),
  { minLength: 1, maxLength: 3 },
);

function compareValues(a: readonly string[], b: readonly string[]): number {
  const i = a.findIndex((value, at) => value !== b[at]);
  return i < 0 ? 0 : compareCodePoints(a[i], b[i]);
}

/** The searched documents. */
function documentsOf({ searched }: Hits): number[] {
  return Array.from({ length: searched.documentCount }, (_, index) => searched.documentAt(index));
}

test('rows equal those counted one by one', () => {
  fc.assert(
    fc.property(
      anyHits(),
      anyKeys,
      fc.integer({ min: 1, max: 3 }),
      fc.nat(5),
      fc.nat(9),
      (given, keys, minimum, offset, limit) => {
        const { corpus, matches, hits, searched } = given;
        const groups = new Map<string, { values: string[]; hits: Hit[] }>();
        for (const hit of hits) {
          const values = keys.map((key) => valueOf(given, hit, key));
          const group = groups.get(values.join('|')) ?? { values, hits: [] };
          group.hits.push(hit);
          groups.set(values.join('|'), group);
        }
        const rows = [...groups.values()]
          .filter((group) => group.hits.length >= minimum)
          .sort((a, b) => b.hits.length - a.hits.length || compareValues(a.values, b.values))
          .map((group) => {
            const alike = (document: number): boolean =>
              keys.every(
                (key, i) => !key.startsWith('doc.') || fieldOf(given, key.slice(4), document) === group.values[i],
              );
            const tokens = documentsOf(given)
              .filter(alike)
              .reduce((sum, document) => sum + searched.tokensOf(document), 0);
            return {
              values: group.values,
              count: group.hits.length,
              tokens,
              perMillion: (group.hits.length * 1e6) / tokens,
              share: group.hits.length / hits.length,
              files: new Set(group.hits.map(({ document }) => document)).size,
            };
          });
        const found = frequencies(
          corpus,
          { matches, searched },
          { keys: keys.map((key) => hitKey(corpus, key)), minimum, offset, limit },
        );
        expect(found).toEqual({ total: rows.length, rows: rows.slice(offset, offset + limit) });
      },
    ),
    { numRuns: 500 },
  );
});

test('every sequence of some tokens is counted as a list of all of them is', () => {
  fc.assert(
    fc.property(
      anyHits(),
      anyKeys,
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('count' as const, 'values' as const, 'perMillion' as const, 'files' as const),
      ({ corpus, searched }, names, width, order) => {
        const keys = names.map((name) => hitKey(corpus, name));
        const { start, end } = stretchesOf(corpus);
        const positions = new Set(positionsOf(searched));
        const spansOf = (stretch: number): [number, number][] =>
          Array.from(
            { length: Math.max(0, end[stretch] - start[stretch] - width + 1) },
            (_, index) => start[stretch] + index,
          )
            .filter((first) => positions.has(first))
            .map((first) => [first, first + width]);
        const spans = Array.from(start.keys(), spansOf);
        const wanted = { keys, minimum: 1, offset: 0, limit: Infinity, order };
        const hitsOfStretch = Uint32Array.from(spans, ({ length }) => length);
        const found = frequenciesOfEverySequence(corpus, { width, hitsOfStretch, searched }, wanted, new Budget());
        const matches = { ...matchesOf(spans.flat()), width, end: undefined };
        // Undefined: too many values for so few tokens.
        fc.pre(found !== undefined);
        expect(found).toEqual(frequencies(corpus, { matches, searched }, wanted));
      },
    ),
    { numRuns: 200 },
  );
});

test('sections hold every document of the part, hit or not', () => {
  fc.assert(
    fc.property(anyHits(), (given) => {
      const { corpus, matches, hits, searched } = given;
      const genre = corpus.documents.fields.get('genre');
      const documents = documentsOf(given);
      const values = [...new Set(documents.map((document) => fieldOf(given, 'genre', document)))].sort(
        compareCodePoints,
      );
      const naive = values.map((value) => {
        const inside = documents.filter((document) => fieldOf(given, 'genre', document) === value);
        const found = hits.filter(({ document }) => inside.includes(document));
        const tokens = inside.reduce((sum, document) => sum + searched.tokensOf(document), 0);
        return {
          value,
          count: found.length,
          tokens,
          words: inside.reduce((sum, document) => sum + corpus.documents.wordCount[document], 0),
          files: inside.length,
          filesAttesting: new Set(found.map(({ document }) => document)).size,
          perMillion: tokens > 0 ? (found.length * 1e6) / tokens : 0,
        };
      });
      expect(genre && distribution(corpus, { matches, searched }, genre).rows).toEqual(naive);
    }),
  );
});
