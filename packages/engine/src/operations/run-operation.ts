import { untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { OperationContext } from './operation-context.ts';
import { answerOf, OPERATION_NAMES, unfinished } from './operations.ts';
import type { Answers, OperationRequest } from './operations.ts';
import { startRun } from './run.ts';
import { tokensOfRequest } from './tokens-of-request.ts';
import { warningsOf } from './warnings.ts';

/**
 * The answer of a complete request. When the time is up, it says so in `truncated` and has what there was by
 * then, which may be no rows. Throws a RequestError with one sentence for a request that this corpus
 * cannot answer, and the reason of the signal when it is cancelled.
 */
export function runOperation<Request extends OperationRequest>(
  corpus: Corpus,
  request: Request,
  context: OperationContext = {},
): Answers[Request['operation']] {
  if (!OPERATION_NAMES.includes(request.operation)) {
    throw new RequestError(
      'bad_request',
      `There is no operation “${request.operation}”; there are ${OPERATION_NAMES.join(', ')}.`,
    );
  }
  const run = startRun(corpus, context);
  const warnings = warningsOf(corpus, request, run.context);
  const told = warnings.length === 0 ? {} : { warnings };
  const { disclosure } = run;
  if (disclosure !== undefined) disclosure.tokensLookedAt = tokensOfRequest(corpus, request, run.context);
  const found = untilDeadline(() => {
    corpus.far?.begin(run.budget);
    return answerOf<Request['operation']>(request.operation, run, request);
  }, undefined);
  const answer = found ?? unfinished<Request['operation']>(run, request.operation);
  const truncated = run.budget.isExceeded ? 'time' : answer.truncated;
  const disclosed = disclosure === undefined ? {} : { disclosed: disclosure.finish() };
  return { ...answer, truncated, ...told, ...disclosed };
}
