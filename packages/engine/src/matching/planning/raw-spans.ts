/** Which of the matches with the same start is taken. */
export type Prefer = 'shortest' | 'longest';

/** The ends that the matches with the same start have: the preferred one, or every end that is possible. */
export type Ends = Prefer | 'every';

/** The wanted matches of each start, ascending by start, then end. */
export interface RawSpans {
  readonly count: number;
  readonly start: Uint32Array;
  readonly width: number | undefined;
  readonly end: Uint32Array | undefined;
  /** Positions of labels by slot; empty unless wanted. */
  readonly labels: readonly Uint32Array[];
}
