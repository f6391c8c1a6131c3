import type { SomeRuns } from './window-segments.ts';

/** The runs of hits that are counted first, and the others. */
export interface TrialRuns {
  readonly trial: readonly SomeRuns[];
  readonly rest: readonly SomeRuns[];
}

/** The runs are divided into 16 chunks; the first 16th of each chunk belongs to the sample. */
const CHUNKS = 16;

/** A sample of runs from all over the corpus, because its sections may differ. */
export function trialRuns(count: number): TrialRuns {
  const chunks = Array.from({ length: CHUNKS }, (_, chunk) => {
    const first = Math.floor((chunk * count) / CHUNKS);
    const last = Math.floor(((chunk + 1) * count) / CHUNKS);
    return { first, middle: first + Math.ceil((last - first) / CHUNKS), last };
  });
  return {
    trial: chunks.map(({ first, middle }) => ({ first, last: middle })),
    rest: chunks.map(({ middle, last }) => ({ first: middle, last })),
  };
}

/** All runs without a sample. */
export function allAtOnce(count: number): TrialRuns {
  return { trial: [], rest: [{ first: 0, last: count }] };
}
