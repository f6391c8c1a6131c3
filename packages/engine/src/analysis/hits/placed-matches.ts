import { firstAtLeast, lastAtMost } from '../../columns/index.ts';
import { type Corpus, NO_DOCUMENT, type Stretches, stretchesOf } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';

/** The hits grouped by stretch: hits [first[i], first[i + 1]) lie in stretch[i]. */
export interface HitRuns {
  readonly count: number;
  readonly stretch: Uint32Array;
  readonly first: Uint32Array;
}

/** Groups hits (ascending by start) by stretch. O(stretches with hits × log hits). */
export function hitRuns(stretches: Stretches, { start, count }: Matches): HitRuns {
  const stretch: number[] = [];
  const first: number[] = [];
  for (let hit = 0; hit < count;) {
    const number = lastAtMost(stretches.start, start[hit]);
    stretch.push(number);
    first.push(hit);
    hit = firstAtLeast(start, stretches.end[number], hit + 1, count);
  }
  first.push(count);
  return { count: stretch.length, stretch: Uint32Array.from(stretch), first: Uint32Array.from(first) };
}

/** As `hitRuns`, from the number of hits in each stretch. */
export function runsOfCounts(hitsOfStretch: Uint32Array): HitRuns {
  const stretch: number[] = [];
  const first = [0];
  let hits = 0;
  for (let number = 0; number < hitsOfStretch.length; number++) {
    if (hitsOfStretch[number] === 0) continue;
    stretch.push(number);
    first.push((hits += hitsOfStretch[number]));
  }
  return { count: stretch.length, stretch: Uint32Array.from(stretch), first: Uint32Array.from(first) };
}

/** The run that has the hit with this number. */
export function runOfHit({ first }: HitRuns, hit: number): number {
  return lastAtMost(first, hit);
}

/** The number of hits in each stretch of the corpus, without the hits themselves. */
export interface PlacedRuns {
  readonly stretches: Stretches;
  readonly runs: HitRuns;
}

/** Matches (ascending by start) and the stretches of the corpus that contain them. */
export interface PlacedMatches extends PlacedRuns {
  readonly matches: Matches;
}

/** Assigns matches, which must ascend by start, to the stretches of the corpus. */
export function placeMatches(corpus: Corpus, matches: Matches): PlacedMatches {
  const stretches = stretchesOf(corpus);
  return { matches, stretches, runs: hitRuns(stretches, matches) };
}

/** The document of a run of hits, or NO_DOCUMENT. */
export function documentOfRun({ stretches, runs }: PlacedRuns, run: number): number {
  return stretches.document[runs.stretch[run]];
}

/** For each match the result of `ofDocument` for its document; 0 outside all documents. */
export function perDocument(placed: PlacedMatches, ofDocument: (document: number) => number): Uint32Array {
  const { runs, matches } = placed;
  const numbers = new Uint32Array(matches.count);
  for (let run = 0; run < runs.count; run++) {
    const document = documentOfRun(placed, run);
    if (document !== NO_DOCUMENT) numbers.fill(ofDocument(document), runs.first[run], runs.first[run + 1]);
  }
  return numbers;
}
