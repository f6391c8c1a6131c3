import * as fc from 'fast-check';
import { subcorpusOf, type Corpus, type Subcorpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { anyCorpus } from '../../testing/index.ts';
import { searchedSubcorpus, type SearchedSubcorpus } from '../hits/searched-subcorpus.ts';

/** Spans as matches: distinct, sorted by start, then end; without `end` if all have the same width. */
export function matchesOf(spans: readonly (readonly [number, number])[]): Matches {
  const sorted = [...new Map(spans.map((span) => [span.join(), span])).values()].sort(
    (a, b) => a[0] - b[0] || a[1] - b[1],
  );
  const widths = new Set(sorted.map(([start, end]) => end - start));
  const start = Uint32Array.from(sorted, (span) => span[0]);
  const even = widths.size <= 1;
  return {
    count: sorted.length,
    start,
    width: even ? (sorted.length > 0 ? sorted[0][1] - sorted[0][0] : 1) : undefined,
    end: even ? undefined : Uint32Array.from(sorted, (span) => span[1]),
    labels: undefined,
  };
}

/** A match: its span, and the borders of its document. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly document: number;
  readonly low: number;
  readonly high: number;
}

export interface Hits {
  readonly corpus: Corpus;
  readonly matches: Matches;
  readonly hits: readonly Hit[];
  readonly subcorpus: Subcorpus | undefined;
  readonly searched: SearchedSubcorpus;
}

/** A small corpus with matches in the whole corpus or in a subcorpus, of one width or of several. */
export function anyHits(): fc.Arbitrary<Hits> {
  return anyCorpus().chain((corpus) =>
    fc
      .record({
        spans: fc.array(fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 4 })), { maxLength: 24 }),
        width: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        chosen: fc.option(fc.array(fc.nat(9)), { nil: undefined }),
      })
      .map(({ spans, width, chosen }): Hits => {
        const numbers = chosen?.map((number) => number % corpus.documents.count);
        const subcorpus = numbers && subcorpusOf(corpus, (document) => numbers.includes(document));
        const inside = spans
          .map(([start, length]) => [start % Math.max(1, corpus.tokenCount), width ?? length])
          .map(([start, length]) => hitOf(corpus, start, start + length))
          .filter(({ end, high, document }) => end <= high && (numbers?.includes(document) ?? true));
        const matches = matchesOf(inside.map(({ start, end }) => [start, end]));
        const hits = Array.from({ length: matches.count }, (_, hit) =>
          hitOf(corpus, matches.start[hit], matches.end?.[hit] ?? matches.start[hit] + (matches.width as number)),
        );
        return { corpus, matches, hits, subcorpus, searched: searchedSubcorpus(corpus, subcorpus) };
      }),
  );
}

function hitOf(corpus: Corpus, start: number, end: number): Hit {
  const document = corpus.documents.at(start);
  const borders =
    document < 0
      ? { low: 0, high: 0 }
      : {
          low: corpus.documents.start[document],
          high: corpus.documents.end[document],
        };
  return { start, end, document, ...borders };
}

/** The value at a position, "" outside the document of the hit. */
export function valueBeside(corpus: Corpus, { low, high }: Hit, position: number, attribute: string): string {
  const column = corpus.attributes.get(attribute);
  if (column === undefined) throw new Error(`no attribute ${attribute}`);
  return position >= low && position < high ? corpus.valueAt(column, position) : '';
}

/** The value of a field of a document, "" where it has none. */
export function fieldOf({ corpus }: Hits, name: string, document: number): string {
  const field = corpus.documents.fields.get(name);
  return field?.lexicon.value(field.ofSpan[document]) ?? '';
}

/** The value of a hit for a key such as `R1:pos` or `doc.genre`. */
export function valueOf(given: Hits, hit: Hit, key: string): string {
  const { corpus } = given;
  const [where, attribute = 'lc'] = key.split(':');
  if (where.startsWith('doc.')) return fieldOf(given, where.slice(4), hit.document);
  const at = (position: number): string => valueBeside(corpus, hit, position, attribute);
  if (where === 'node') return Array.from({ length: hit.end - hit.start }, (_, i) => at(hit.start + i)).join(' ');
  const inside = tokenInside(hit, where);
  if (inside !== undefined) return inside < 0 ? '' : at(inside);
  return at(where[0] === 'L' ? hit.start - Number(where.slice(1)) : hit.end - 1 + Number(where.slice(1)));
}

/** The position of the token of a hit that `node1` or `node-1` names, -1 where it has none; undefined for other places. */
export function tokenInside({ start, end }: Hit, where: string): number | undefined {
  if (!/^node-?\d/.test(where)) return undefined;
  const number = Number(where.slice(4));
  const tokens = Array.from({ length: end - start }, (_, i) => start + i);
  return tokens.at(number > 0 ? number - 1 : number) ?? -1;
}

/** All searched positions. */
export function positionsOf({ start, end }: SearchedSubcorpus): number[] {
  return Array.from(start, (low, range) => Array.from({ length: end[range] - low }, (_, i) => low + i)).flat();
}

export function countBy<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
