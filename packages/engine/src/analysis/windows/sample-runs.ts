import type { RunRange } from './window-segments.ts';

/** Runs of hits, divided into a sample and all others. */
export interface SampledRuns {
  readonly sample: readonly RunRange[];
  readonly rest: readonly RunRange[];
}

/** The runs are divided into 16 chunks; the first 16th of each chunk belongs to the sample. */
const CHUNKS = 16;

/** Takes a sample from all over the corpus, because its sections may differ. */
export function sampleRuns(count: number): SampledRuns {
  const chunks = Array.from({ length: CHUNKS }, (_, chunk) => {
    const first = Math.floor((chunk * count) / CHUNKS);
    const last = Math.floor(((chunk + 1) * count) / CHUNKS);
    return { first, middle: first + Math.ceil((last - first) / CHUNKS), last };
  });
  return {
    sample: chunks.map(({ first, middle }) => ({ first, last: middle })),
    rest: chunks.map(({ middle, last }) => ({ first: middle, last })),
  };
}

/** No sample: all runs are in `rest`. */
export function withoutSample(count: number): SampledRuns {
  return { sample: [], rest: [{ first: 0, last: count }] };
}
