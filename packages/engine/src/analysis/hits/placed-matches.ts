import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { NO_DOCUMENT, hitRuns, stretchesOf } from './stretches.ts';
import type { HitRuns, Stretches } from './stretches.ts';

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
