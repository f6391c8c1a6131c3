import type { CommonAnswer } from './answer.ts';
import { candidatesOperation } from './candidates.ts';
import { collocationsOperation } from './collocations.ts';
import { concordance } from './concordance.ts';
import { differenceOperation } from './difference.ts';
import { dispersionOperation } from './dispersion.ts';
import { distributionOperation } from './distribution.ts';
import { documents } from './documents.ts';
import { featuresOperation } from './features.ts';
import { frequenciesOperation } from './frequencies.ts';
import { groups } from './groups.ts';
import type { JsonAnswer } from './json-answer.ts';
import { keynessOperation } from './keyness.ts';
import { keySubtreesOperation } from './keysubtrees.ts';
import { ngrams } from './ngrams.ts';
import type { Operation } from './operation.ts';
import { positions } from './positions.ts';
import type { OperationRun } from './operation-run.ts';
import { sentences } from './sentences.ts';
import { sketchOperation } from './sketch.ts';
import { termsOperation } from './terms.ts';
import { thesaurusOperation } from './thesaurus.ts';
import { subtreesOperation } from './subtrees.ts';
import { trendsOperation } from './trends.ts';
import { wordlist } from './wordlist.ts';

/** Every operation by its name. */
const OPERATIONS = {
  positions,
  concordance,
  sentences,
  frequencies: frequenciesOperation,
  groups,
  distribution: distributionOperation,
  dispersion: dispersionOperation,
  collocations: collocationsOperation,
  ngrams,
  wordlist,
  keyness: keynessOperation,
  documents,
  subtrees: subtreesOperation,
  trends: trendsOperation,
  sketch: sketchOperation,
  difference: differenceOperation,
  thesaurus: thesaurusOperation,
  terms: termsOperation,
  candidates: candidatesOperation,
  keysubtrees: keySubtreesOperation,
  features: featuresOperation,
} as const;

/** The name of an operation. */
export type OperationName = keyof typeof OPERATIONS;
type Parts<Name extends OperationName> =
  (typeof OPERATIONS)[Name] extends Operation<infer Request, infer Answer> ? [Request, Answer] : never;

/** A complete request of any operation. */
export type OperationRequest = { [Name in OperationName]: Parts<Name>[0] }[OperationName];

/** The answer of each operation, by its name. */
export type Answers = { [Name in OperationName]: Parts<Name>[1] };

/** The names of all operations. */
export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

function operationOf<Name extends OperationName>(name: Name): Operation<Parts<Name>[0], Answers[Name] & CommonAnswer> {
  return OPERATIONS[name] as unknown as Operation<Parts<Name>[0], Answers[Name] & CommonAnswer>;
}

/** Runs an operation and returns its answer. */
export function answerOf<Name extends OperationName>(
  name: Name,
  run: OperationRun,
  request: OperationRequest & { readonly operation: Name },
): Answers[Name] {
  return operationOf(name).run(run, request);
}

/** As `answerOf`, for an answer that is only written as JSON. */
export function jsonAnswerOf<Name extends OperationName>(
  name: Name,
  run: OperationRun,
  request: OperationRequest & { readonly operation: Name },
): CommonAnswer & JsonAnswer {
  const operation = operationOf(name);
  const common = (): CommonAnswer => operation.run(run, request);
  return operation.runForJson?.(run, request) ?? { ...common() };
}

/** The answer when the time was up in a step that has no partial result: the number of hits found by then, and no rows. */
export function unfinished<Name extends OperationName>({ corpus, known }: OperationRun, name: Name): Answers[Name] {
  const sizes = { tokens: known.searched?.tokenCount ?? 0, words: known.searched?.wordCount ?? 0 };
  const common: CommonAnswer = { count: known.count, truncated: 'time', buildId: corpus.buildId };
  return { ...common, ...operationOf(name).empty(sizes, known.within) } as Answers[Name];
}
