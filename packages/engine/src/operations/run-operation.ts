import { untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { Answers } from './answer.ts';
import { runCollocations } from './collocations.ts';
import { runConcordance } from './concordance.ts';
import { runDispersion } from './dispersion.ts';
import { runDistribution } from './distribution.ts';
import { runDocuments } from './documents.ts';
import { runFrequencies } from './frequencies.ts';
import { runGroups } from './groups.ts';
import { runKeyness } from './keyness.ts';
import { runNgrams } from './ngrams.ts';
import { tokensOfRequest } from './tokens-of-request.ts';
import type { OperationContext } from './operation-context.ts';
import { runPositions } from './positions.ts';
import type { OperationName, OperationRequest } from './request.ts';
import { startRun } from './run.ts';
import type { Run } from './run.ts';
import { runSentences } from './sentences.ts';
import { unfinished } from './unfinished.ts';
import { warningsOf } from './warnings.ts';
import { runWordlist } from './wordlist.ts';

type Runners = {
  [Name in OperationName]: (run: Run, request: OperationRequest & { operation: Name }) => Answers[Name];
};

const RUNNERS: Runners = {
  positions: runPositions,
  concordance: runConcordance,
  sentences: runSentences,
  frequencies: runFrequencies,
  groups: runGroups,
  distribution: runDistribution,
  dispersion: runDispersion,
  collocations: runCollocations,
  ngrams: runNgrams,
  wordlist: runWordlist,
  keyness: runKeyness,
  documents: runDocuments,
};

export const OPERATION_NAMES = Object.keys(RUNNERS) as readonly OperationName[];

/**
 * The answer of a request whose shape is right. When the time is up, it says so in `truncated` and has what there was by
 * then, which may be no rows. Throws a RequestError with one sentence for a request that this corpus
 * cannot answer, and the reason of the signal when it is cancelled.
 */
export function runOperation<Request extends OperationRequest>(
  corpus: Corpus,
  request: Request,
  context: OperationContext = {},
): Answers[Request['operation']] {
  if (!Object.hasOwn(RUNNERS, request.operation)) {
    throw new RequestError(
      'bad_request',
      `There is no operation “${request.operation}”; there are ${OPERATION_NAMES.join(', ')}.`,
    );
  }
  const runner = RUNNERS[request.operation] as unknown as (run: Run, request: Request) => Answers[Request['operation']];
  const run = startRun(corpus, context);
  const warnings = warningsOf(corpus, request, run.context);
  const told = warnings.length === 0 ? {} : { warnings };
  const { disclosure } = run;
  if (disclosure !== undefined) disclosure.tokensLookedAt = tokensOfRequest(corpus, request, run.context);
  const found = untilDeadline(() => runner(run, request), undefined);
  const answer = found ?? unfinished<Request['operation']>(run, request.operation);
  const truncated = run.budget.isExceeded ? 'time' : answer.truncated;
  const disclosed = disclosure === undefined ? {} : { disclosed: disclosure.finish() };
  return { ...answer, truncated, ...told, ...disclosed };
}
