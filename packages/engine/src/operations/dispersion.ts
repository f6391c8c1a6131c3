import { dispersion } from '../analysis/index.ts';
import { coarseMatches } from './access/index.ts';
import type { DispersionAnswer } from './answer.ts';
import { findHits } from './hits.ts';
import type { DispersionRequest } from './request.ts';
import type { Run } from './run.ts';

/** How evenly are the hits spread over files and text? */
export function runDispersion(run: Run, request: DispersionRequest): DispersionAnswer {
  const { corpus, budgets, disclosure } = run;
  const { matches, part, truncated } = findHits(run, request);
  const told = disclosure === undefined ? matches : coarseMatches(corpus, matches, disclosure);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    ...dispersion(corpus, told, part, request.points ?? 1000, budgets.counting),
  };
}
