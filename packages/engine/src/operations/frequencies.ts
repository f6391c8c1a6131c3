import { frequencies, hitKey } from '../analysis/index.ts';
import type { FrequenciesAnswer } from './answer.ts';
import { findHits } from './hits.ts';
import type { FrequenciesRequest } from './request.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';

/** How often do the hits have which values? */
export function runFrequencies(run: Run, request: FrequenciesRequest): FrequenciesAnswer {
  const { corpus, clock } = run;
  const keys = (request.by ?? ['node:lc']).map((key) => hitKey(corpus, key));
  const { matches, part, truncated } = findHits(run, request);
  const page = { minimum: request.minimum ?? 1, ...pageOf(request) };
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    ...frequencies(corpus, matches, part, keys, page, clock.ticks.counting),
  };
}
