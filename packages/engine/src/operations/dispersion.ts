import { dispersion, NO_HITS, type Dispersion } from '../analysis/index.ts';
import type { CommonAnswer } from './answer.ts';
import { findHits } from './hits/index.ts';
import type { Operation } from './operation.ts';
import type { HitsRequest } from './request.ts';
import type { OperationRun } from './operation-run.ts';

export interface DispersionRequest extends HitsRequest {
  readonly operation: 'dispersion';
  /** Maximum number of points of the plot. */
  readonly points: number;
}

export interface DispersionAnswer extends CommonAnswer, Dispersion {}

/** How evenly are the hits spread over documents and over the text? */
function runDispersion(run: OperationRun, request: DispersionRequest): DispersionAnswer {
  const { corpus, budgets } = run;
  const { matches, searched, truncated } = findHits(run, request);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    ...dispersion(corpus, { matches, searched }, request.points, budgets.counting),
  };
}

export const dispersionOperation: Operation<DispersionRequest, DispersionAnswer> = {
  run: runDispersion,
  empty: ({ tokens }) => ({ files: 0, range: 0, tokens, ...NO_HITS }),
};
