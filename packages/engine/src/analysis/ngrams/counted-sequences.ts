import type { Occurrences } from './occurrences.ts';

/** Sequences of n codes with their counts: all with the minimum frequency, or the most frequent of them. */
export interface CountedSequences {
  /** The codes of the sequences by column: the first codes, the second codes, and so on. */
  readonly columns: readonly Uint32Array[];
  readonly counts: Uint32Array;
  readonly occurrences: Occurrences;
  /** Number of sequences with the minimum frequency, including those that are not listed. */
  readonly total: number;
}
