import type { SomeRuns } from './window-segments.ts';

/** The runs of hits that are counted first, and the others. */
export interface TrialRuns {
  readonly trial: readonly SomeRuns[];
  readonly rest: readonly SomeRuns[];
}

/** Documents are cut into so many pieces, of each of which one part in so many is counted first. */
const PIECES = 16;

/** A few runs from all over the corpus, whose sections may differ. */
export function trialRuns(count: number): TrialRuns {
  const pieces = Array.from({ length: PIECES }, (_, piece) => {
    const first = Math.floor((piece * count) / PIECES);
    const last = Math.floor(((piece + 1) * count) / PIECES);
    return { first, middle: first + Math.ceil((last - first) / PIECES), last };
  });
  return {
    trial: pieces.map(({ first, middle }) => ({ first, last: middle })),
    rest: pieces.map(({ middle, last }) => ({ first: middle, last })),
  };
}

/** No run first. */
export function allAtOnce(count: number): TrialRuns {
  return { trial: [], rest: [{ first: 0, last: count }] };
}
