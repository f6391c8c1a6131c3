import { distribution, fieldNamed } from '../analysis/index.ts';
import type { DistributionAnswer } from './answer.ts';
import { findHits } from './hits.ts';
import type { DistributionRequest } from './request.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';

/** How many hits has each section of the corpus, for its size? */
export function runDistribution(run: Run, request: DistributionRequest): DistributionAnswer {
  const { corpus, budgets } = run;
  const field = fieldNamed(corpus, request.by ?? 'category');
  const { matches, part, truncated } = findHits(run, request);
  const rows = distribution(corpus, matches, part, field, budgets.counting);
  const { offset, limit } = pageOf(request);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    total: rows.length,
    rows: rows.slice(offset, offset + limit),
  };
}
