import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { placeMatches } from '../hits/index.ts';
import { dimensionOf, hitKey } from '../keys/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { tallyHits } from './tally.ts';
import type { Tally } from './tally.ts';

/** All hits of some documents, to be counted by a key in the notation of `hitKey`. */
export interface HitCountTask {
  readonly hits: Matches;
  readonly key: string;
}

/** Hits, and files with hits, by code. */
export type HitCounts = Pick<Tally, 'counts' | 'files'>;

/** Counts some hits by the codes of a key, which must be the same in all threads. Throws `DeadlineExceeded`. */
function countHitShare(corpus: Corpus, { hits, key }: HitCountTask, budget: Budget): HitCounts {
  const placed = placeMatches(corpus, hits);
  const { counts, files } = tallyHits(placed, [dimensionOf(corpus, placed, hitKey(corpus, key), budget)], budget);
  return { counts, files };
}

/** The sum of several counts, added to the first of them. No document is in two of them. */
export function addUp(shares: readonly HitCounts[], size: number): Tally {
  const [{ counts, files } = { counts: new Uint32Array(size), files: new Uint32Array(size) }, ...others] = shares;
  for (const share of others) {
    for (let code = 0; code < size; code++) {
      counts[code] += share.counts[code];
      files[code] += share.files[code];
    }
  }
  return { counts, files, codesOf: (code) => [code] };
}

/** The task of counting the hits of some documents by a key. */
export const HIT_COUNTS: TaskKind<HitCountTask, HitCounts> = { name: 'hits', run: countHitShare };
