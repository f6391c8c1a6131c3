/**
 * What a measure estimates: how certain a difference is (significance), how large it is (strength), or a combination of
 * both that proved useful (heuristic). Terms of Evert 2008, "Corpora and collocations".
 */
export type Family = 'significance' | 'strength' | 'heuristic';

/** A measure with its description. Calls, screens, result files and documentation use this description. */
export interface Measure<Of> {
  /** Name for display. */
  readonly name: string;
  readonly formula: string;
  /** Publication of the formula. */
  readonly source: string;
  /** What a value means, and what it favours. */
  readonly meaning: string;
  /** One sentence: what a high value means, and which values are possible. */
  readonly scale: string;
  /** Decimals of a value where people read it; default 2. A share of 0 to 1 needs more, a percentage fewer. */
  readonly decimals?: 1 | 4;
  readonly family: Family;
  /** Whether every table on a screen shows it; other measures are shown when rows are sorted by them. */
  readonly isUsual: boolean;
  readonly of: Of;
}
