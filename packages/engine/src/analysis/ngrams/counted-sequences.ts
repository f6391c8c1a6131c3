import type { Occurrences } from './occurrences.ts';

/** Sequences of n codes with their counts: all with the minimum frequency, or the most frequent of them. */
export interface CountedSequences {
  /** The codes of the sequences by column: the first codes, the second codes, and so on. */
  readonly columns: readonly Uint32Array[];
  readonly counts: Uint32Array;
  /** Of phrase frames, what stands at their open places. */
  readonly frames?: FrameFigures;
  readonly occurrences: Occurrences;
  /** Number of sequences with the minimum frequency, including those that are not listed. */
  readonly total: number;
}

/** By row, figures of the fillers of a phrase frame. */
export interface FrameFigures {
  /** Number of different fillers. */
  readonly fillers: Uint32Array;
  /** Entropy of the fillers in steps of `ENTROPY_STEP`. */
  readonly entropy: Uint32Array;
}

/** In bits. Rows are ordered by rounded entropies, so that the order in which sums are formed makes no difference. */
export const ENTROPY_STEP = 1e-7;
