import type { Corpus, Structure } from '../../corpus/index.ts';
import type { PlacedMatches } from '../hits/index.ts';

/** Which tokens around a match are counted, and how. */
export interface WindowOptions {
  /** Tokens or words on the left and on the right. */
  readonly window: readonly [number, number];
  /** Unit of `window` and of the counts; `words` leaves punctuation out of both. */
  readonly unit: 'tokens' | 'words';
  /** The structure that bounds the windows; undefined: the document alone. */
  readonly within: Structure | undefined;
  /** `unique`: each position that is in any window and in no match, once. `perHit`: once for each window that contains it. */
  readonly counting: 'unique' | 'perHit';
}

/** The windows of some matches. */
export interface HitWindows {
  readonly corpus: Corpus;
  readonly placed: PlacedMatches;
  readonly options: WindowOptions;
}
