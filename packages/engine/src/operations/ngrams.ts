import { attributeNamed, ngrams } from '../analysis/index.ts';
import type { NgramsAnswer } from './answer.ts';
import type { NgramsRequest } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';
import { boundingStructure } from './within.ts';

/** Which sequences of tokens occur, and how often? */
export function runNgrams(run: Run, request: NgramsRequest): NgramsAnswer {
  const { corpus, clock } = run;
  const options = {
    n: request.n ?? 2,
    attribute: attributeNamed(corpus, request.attribute ?? 'lc'),
    within: boundingStructure(corpus, request.within),
    wordsOnly: request.wordsOnly ?? false,
    minimum: request.minimum ?? 2,
    ...pageOf(request),
  };
  const { part } = partOf(run, request);
  const { total, occurrences, rows, complete } = ngrams(corpus, part, options, clock.ticks.counting, run.context.team);
  return {
    count: total,
    truncated: complete ? false : 'time',
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    within: options.within?.name ?? null,
    total,
    occurrences,
    rows,
  };
}
