/** Ranges of tokens in the windows of the matches of one document: [start[i], end[i]) for each i below `count`. */
export interface Segments {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly count: number;
}
