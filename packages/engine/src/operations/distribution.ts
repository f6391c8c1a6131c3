import { distribution, fieldNamed, type SectionRow, type SectionTexts } from '../analysis/index.ts';
import type { Rows, Searched } from './answer.ts';
import { findHits } from './hits/index.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { HitsRequest } from './request.ts';
import type { OperationRun } from './operation-run.ts';

export interface DistributionRequest extends HitsRequest {
  readonly operation: 'distribution';
  /** The document field whose values are the sections. */
  readonly by: string;
  /** Whether the answer has the hits of each text. */
  readonly texts: boolean;
}

export interface DistributionAnswer extends Rows<SectionRow>, Searched {
  readonly texts?: SectionTexts;
}

/** How many hits does each section of the corpus have, relative to its size? */
function runDistribution(run: OperationRun, request: DistributionRequest): DistributionAnswer {
  const { corpus, budgets } = run;
  const field = fieldNamed(corpus, request.by);
  const { matches, searched, truncated } = findHits(run, request);
  const { rows, texts } = distribution(corpus, { matches, searched }, field, budgets.counting);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total: rows.length,
    rows,
    ...(request.texts ? { texts } : {}),
  };
}

export const distributionOperation: Operation<DistributionRequest, DistributionAnswer> = {
  run: runDistribution,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
