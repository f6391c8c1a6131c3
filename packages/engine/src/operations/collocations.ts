import { attributeNamed, collocations } from '../analysis/index.ts';
import type { CollocationsAnswer } from './answer.ts';
import { findHits } from './hits.ts';
import type { CollocationsRequest } from './request.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';
import { boundingStructure } from './within.ts';

/** Which tokens stand beside the hits more often than chance would have it? */
export function runCollocations(run: Run, request: CollocationsRequest): CollocationsAnswer {
  const { corpus, clock, known } = run;
  const attribute = attributeNamed(corpus, request.attribute ?? 'lc');
  const within = boundingStructure(corpus, request.within);
  known.within = within?.name ?? null;
  const { matches, part, truncated } = findHits(run, request);
  const options = {
    attribute,
    window: request.window ?? [5, 5],
    unit: request.unit ?? 'tokens',
    within,
    counting: request.counting ?? 'unique',
    minimumFrequency: request.minimumFrequency ?? 1,
    minimumJoint: request.minimumJoint ?? 1,
    sortBy: request.sortBy ?? 'logLikelihood',
    ...pageOf(request),
  } as const;
  const { total, rows, complete } = collocations(
    corpus,
    matches,
    part,
    options,
    clock.ticks.counting,
    run.context.team,
  );
  return {
    count: matches.count,
    truncated: complete ? truncated : 'time',
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    within: known.within,
    total,
    rows,
  };
}
