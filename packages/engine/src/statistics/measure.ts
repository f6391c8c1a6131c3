/**
 * What the figures of a measure say: how sure it is that there is a difference (significance), how large it is (strength),
 * or a mixture of both that was found useful (heuristic). Terms of Evert 2008, "Corpora and collocations".
 */
export type Family = 'significance' | 'strength' | 'heuristic';

/** A measure with all that is said of it: calls, screens, files of results and documentation take it from here. */
export interface Measure<Of> {
  /** Its name for people. */
  readonly name: string;
  readonly formula: string;
  /** Where the formula was published. */
  readonly source: string;
  /** What a figure says, and what it favours. */
  readonly meaning: string;
  readonly family: Family;
  /** Whether it stands in every table on a screen; the others stand there when rows are ordered by them. */
  readonly isUsual: boolean;
  readonly of: Of;
}
