import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { placeMatches } from '../hits/index.ts';
import { dimensionOf, hitKey } from '../keys/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { tallyHits, type Tally } from './tally.ts';

/** All hits of some documents, and the key by which they are counted, in the notation of `hitKey`. */
export interface HitCountTask {
  readonly hits: Matches;
  readonly key: string;
}

/** Number of hits, and of documents with hits, by code. */
export type HitCounts = Pick<Tally, 'counts' | 'files'>;

/**
 * Counts hits by the codes of a key. Codes depend on the corpus alone, so they are the same in all threads. Throws
 * `DeadlineExceeded`.
 */
function countHitShare(corpus: Corpus, { hits, key }: HitCountTask, budget: Budget): HitCounts {
  const placed = placeMatches(corpus, hits);
  const { counts, files } = tallyHits(placed, [dimensionOf(corpus, placed, hitKey(corpus, key), budget)], budget);
  return { counts, files };
}

/** Adds up counts, in place in the first of them. No document may be in two of them. */
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

/** The kind of task that counts the hits of some documents by a key. */
export const HIT_COUNTS: TaskKind<HitCountTask, HitCounts> = { name: 'hits', run: countHitShare };
