import { untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';
import type { OperationContext } from './operation-context.ts';
import type { CommonAnswer } from './answer.ts';
import { concordanceForText, type ConcordanceRequest, type TextAnswer } from './concordance.ts';
import type { JsonAnswer } from './json-answer.ts';
import { answerOf, jsonAnswerOf, OPERATION_NAMES, unfinished } from './operations.ts';
import type { Answers, OperationRequest } from './operations.ts';
import { type BoundedParts, ruleOf } from './access/index.ts';
import { counterpartsOf, linesWithKeys } from './joined.ts';
import { type OperationRun, startRun } from './operation-run.ts';
import { nearestIn } from './nearest-words.ts';
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
  return complete(corpus, request, context, (run, asked) =>
    answerOf<Request['operation']>(request.operation, run, asked as Request),
  );
}

/**
 * As `runOperation`, for an answer that is only written as JSON (`jsonChunks`); some long tables are then written
 * several times as fast.
 */
export function runForJson(corpus: Corpus, request: OperationRequest, context: OperationContext = {}): JsonAnswer {
  return complete<CommonAnswer & JsonAnswer>(corpus, request, context, (run, asked) =>
    // Texts of rows cannot be bounded.
    run.rule === undefined
      ? jsonAnswerOf(asked.operation, run, asked)
      : { ...(answerOf(asked.operation, run, asked) as CommonAnswer) },
  );
}

/**
 * As `runOperation`, for lines that are written as text: they are found when they are read, so that the first are there at
 * once. For a reader who may not read every text whole there are none.
 */
export function runForText(corpus: Corpus, request: ConcordanceRequest, context: OperationContext = {}): TextAnswer {
  return complete<TextAnswer>(corpus, request, context, (run) =>
    run.rule === undefined ? concordanceForText(run, request) : { count: 0, truncated: false, buildId: corpus.buildId },
  );
}

/** Runs an operation, bounds its answer, and adds the fields that all answers share. `answerIn` makes the answer. */
function complete<Answer extends CommonAnswer>(
  corpus: Corpus,
  request: OperationRequest,
  given: OperationContext,
  answerIn: (run: OperationRun, request: OperationRequest) => Answer,
): Answer {
  if (!OPERATION_NAMES.includes(request.operation)) {
    throw badRequest(`There is no operation “${request.operation}”; there are ${OPERATION_NAMES.join(', ')}.`);
  }
  if ('aligned' in request && request.aligned !== undefined && given.joined === undefined) {
    throw badRequest('No corpus is aligned with this one here: leave `aligned` out.');
  }
  const context = withCounterparts(corpus, given);
  const rule = ruleOf(corpus, request, context);
  const begun = startRun(corpus, context, rule);
  const run = { ...begun, context: { ...context, nearest: nearestIn(begun) } };
  const warnings = warningsOf(corpus, request, run.context);
  const warningField = warnings.length === 0 ? {} : { warnings };
  const found = untilDeadline(() => {
    corpus.begin(run.budget);
    return answerIn(run, request);
  }, undefined);
  const answer = found ?? (unfinished(run, request.operation) as CommonAnswer as Answer);
  const truncated = run.budget.isExceeded ? 'time' : answer.truncated;
  const { lines } = answer as BoundedParts;
  const withKeys =
    context.joined?.withKeys === true && lines ? { ...answer, lines: linesWithKeys(corpus, lines) } : answer;
  const complete = { ...withKeys, truncated, ...warningField };
  return rule === undefined ? complete : rule.bounded(complete);
}

/** The context with what was found in aligned corpora. Hits are then not held: their key has only the request. */
function withCounterparts(corpus: Corpus, context: OperationContext): OperationContext {
  const { held: _, ...others } = context;
  const { joined } = context;
  if (joined === undefined || Object.keys(joined.having).length === 0) return context;
  return { ...others, counterparts: counterpartsOf(corpus, joined) };
}
