import { untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { OperationContext } from './operation-context.ts';
import type { CommonAnswer } from './answer.ts';
import type { JsonAnswer } from './json-answer.ts';
import { answerOf, jsonAnswerOf, OPERATION_NAMES, unfinished } from './operations.ts';
import type { Answers, OperationRequest } from './operations.ts';
import { startRun } from './run.ts';
import type { Run } from './run.ts';
import { tokensOfRequest } from './tokens-of-request.ts';
import { warningsOf } from './warnings.ts';

/**
 * Answers a complete request. When the time is up, `truncated` says so and the answer has what was found by then,
 * possibly no rows. Throws a RequestError with one sentence for a request that this corpus cannot answer, and the
 * reason of the signal when it is cancelled.
 */
export function runOperation<Request extends OperationRequest>(
  corpus: Corpus,
  request: Request,
  context: OperationContext = {},
): Answers[Request['operation']] {
  return complete(corpus, request, context, (run) => answerOf<Request['operation']>(request.operation, run, request));
}

/**
 * As `runOperation`, for an answer that is only written as JSON (`jsonChunks`); some long tables are then written
 * several times as fast.
 */
export function runForJson(corpus: Corpus, request: OperationRequest, context: OperationContext = {}): JsonAnswer {
  return complete<CommonAnswer & JsonAnswer>(corpus, request, context, (run) =>
    jsonAnswerOf(request.operation, run, request),
  );
}

/** Runs an operation and adds the fields that all answers share. `answerIn` makes the answer. */
function complete<Answer extends CommonAnswer>(
  corpus: Corpus,
  request: OperationRequest,
  context: OperationContext,
  answerIn: (run: Run) => Answer,
): Answer {
  if (!OPERATION_NAMES.includes(request.operation)) {
    throw new RequestError(
      'bad_request',
      `There is no operation “${request.operation}”; there are ${OPERATION_NAMES.join(', ')}.`,
    );
  }
  const run = startRun(corpus, context);
  const warnings = warningsOf(corpus, request, run.context);
  const warningField = warnings.length === 0 ? {} : { warnings };
  const { disclosure } = run;
  if (disclosure !== undefined) disclosure.observedTokens = tokensOfRequest(corpus, request, run.context);
  const found = untilDeadline(() => {
    corpus.far?.begin(run.budget);
    return answerIn(run);
  }, undefined);
  const answer = found ?? (unfinished(run, request.operation) as CommonAnswer as Answer);
  const truncated = run.budget.isExceeded ? 'time' : answer.truncated;
  const disclosed = disclosure === undefined ? {} : { disclosed: disclosure.finish() };
  return { ...answer, truncated, ...warningField, ...disclosed };
}
