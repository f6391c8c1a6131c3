import { NO_DOCUMENT, type Corpus } from '../../corpus/index.ts';
import { Budget } from '../../budget/index.ts';
import type { Matches } from '../../matching/index.ts';
import {
  averageReducedFrequency,
  carrollD2,
  commonestShare,
  deviationOfProportions,
  juillandD,
  normalisedDeviationOfProportions,
  range,
  ringDistances,
  rosengrenS,
} from '../../statistics/index.ts';
import { documentOfRun, placeMatches, type SearchedHits, type SearchedSubcorpus } from '../hits/index.ts';

/** How evenly hits are spread over the documents and the text of a subcorpus; measures are null where there are no hits. */
export interface Dispersion {
  /** Number of files with tokens. These files are the parts of all measures but `arf`. */
  readonly files: number;
  /** Number of files with a hit. */
  readonly range: number;
  readonly juillandD: number | null;
  readonly dp: number | null;
  readonly dpNorm: number | null;
  readonly carrollD2: number | null;
  readonly rosengrenS: number | null;
  /** Average reduced frequency over the searched tokens as one text. */
  readonly arf: number | null;
  /** The file with the most hits: its share of all hits, and its name. */
  readonly commonestFileShare: number | null;
  readonly commonestFile: string | null;
  /** Number of searched tokens. */
  readonly tokens: number;
  /** Relative positions of hits in the searched tokens, 0 to 1; an evenly spaced selection if there are too many hits. */
  readonly points: readonly number[];
}

/** The dispersion of matches over a subcorpus, with at most `mostPoints` points. Throws `DeadlineExceeded`. */
export function dispersion(
  corpus: Corpus,
  { matches, searched }: SearchedHits,
  mostPoints: number,
  budget: Budget = new Budget(),
): Dispersion {
  budget.check(0, 3);
  const hitsOf = hitsByDocument(corpus, matches);
  const documents = Array.from({ length: searched.documentCount }, (_, index) => searched.documentAt(index)).filter(
    (document) => searched.tokensOf(document) > 0,
  );
  const frequencies = documents.map((document) => hitsOf.get(document) ?? 0);
  const parts = { frequencies, sizes: documents.map((document) => searched.tokensOf(document)) };
  const common = { files: documents.length, range: range(parts), tokens: searched.tokenCount };
  if (matches.count === 0) return { ...common, ...NO_HITS };
  budget.check(1, 3);
  const offsets = offsetsInSubcorpus(matches, searched, budget);
  budget.check(2, 3);
  const commonest = frequencies.reduce((best, hits, index) => (hits > frequencies[best] ? index : best), 0);
  const attested = range(parts) > 0;
  return {
    ...common,
    juillandD: attested ? juillandD(parts) : null,
    dp: attested ? deviationOfProportions(parts) : null,
    dpNorm: attested ? normalisedDeviationOfProportions(parts) : null,
    carrollD2: attested ? carrollD2(parts) : null,
    rosengrenS: attested ? rosengrenS(parts) : null,
    arf: averageReducedFrequency(ringDistances(offsets, searched.tokenCount, budget), searched.tokenCount, budget),
    commonestFileShare: attested ? commonestShare(parts) : null,
    commonestFile: attested ? corpus.documents.fileName(documents[commonest]) : null,
    points: pointsOf(offsets, searched.tokenCount, mostPoints),
  };
}

/** The measures of no hits. */
export const NO_HITS = {
  juillandD: null,
  dp: null,
  dpNorm: null,
  carrollD2: null,
  rosengrenS: null,
  arf: null,
  commonestFileShare: null,
  commonestFile: null,
  points: [],
} as const;

function hitsByDocument(corpus: Corpus, matches: Matches): Map<number, number> {
  const placed = placeMatches(corpus, matches);
  const hits = new Map<number, number>();
  for (let run = 0; run < placed.runs.count; run++) {
    const document = documentOfRun(placed, run);
    if (document !== NO_DOCUMENT) hits.set(document, placed.runs.first[run + 1] - placed.runs.first[run]);
  }
  return hits;
}

/** For each hit, the number of searched tokens before it. */
function offsetsInSubcorpus({ start, count }: Matches, searched: SearchedSubcorpus, budget: Budget): Uint32Array {
  if (searched.whole) return start.subarray(0, count);
  const offsets = new Uint32Array(count);
  let range = 0;
  let before = 0;
  budget.chunks(0, count, (from, to) => {
    for (let hit = from; hit < to; hit++) {
      while (searched.end[range] <= start[hit]) before += searched.end[range] - searched.start[range++];
      offsets[hit] = before + start[hit] - searched.start[range];
    }
  });
  return offsets;
}

function pointsOf(offsets: Uint32Array, tokenCount: number, most: number): number[] {
  const count = Math.min(most, offsets.length);
  return Array.from({ length: count }, (_, i) => offsets[Math.floor((i * offsets.length) / count)] / tokenCount);
}
