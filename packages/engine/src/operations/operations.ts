import type { CommonAnswer } from './answer.ts';
import { collocationsOperation } from './collocations.ts';
import { concordance } from './concordance.ts';
import { dispersionOperation } from './dispersion.ts';
import { distributionOperation } from './distribution.ts';
import { documents } from './documents.ts';
import { frequenciesOperation } from './frequencies.ts';
import { groups } from './groups.ts';
import type { JsonAnswer } from './json-answer.ts';
import { keynessOperation } from './keyness.ts';
import { ngrams } from './ngrams.ts';
import type { Operation } from './operation.ts';
import { positions } from './positions.ts';
import type { Run } from './run.ts';
import { sentences } from './sentences.ts';
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
} as const;

export type OperationName = keyof typeof OPERATIONS;
type Parts<Name extends OperationName> =
  (typeof OPERATIONS)[Name] extends Operation<infer Request, infer Answer> ? [Request, Answer] : never;

/** A complete request of any operation. */
export type OperationRequest = { [Name in OperationName]: Parts<Name>[0] }[OperationName];

export type Answers = { [Name in OperationName]: Parts<Name>[1] };

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

function operationOf<Name extends OperationName>(name: Name): Operation<Parts<Name>[0], Answers[Name] & CommonAnswer> {
  return OPERATIONS[name] as unknown as Operation<Parts<Name>[0], Answers[Name] & CommonAnswer>;
}

/** What the operation answers. */
export function answerOf<Name extends OperationName>(
  name: Name,
  run: Run,
  request: OperationRequest & { readonly operation: Name },
): Answers[Name] {
  return operationOf(name).run(run, request);
}

/** The same for an answer that only becomes JSON. */
export function jsonAnswerOf<Name extends OperationName>(
  name: Name,
  run: Run,
  request: OperationRequest & { readonly operation: Name },
): CommonAnswer & JsonAnswer {
  const operation = operationOf(name);
  const common = (): CommonAnswer => operation.run(run, request);
  return operation.runForJson?.(run, request) ?? { ...common() };
}

/** Keys by which hits are ordered or counted, or `around` where all tokens around them are looked at. */
export function looksAt(request: OperationRequest): readonly string[] | 'around' {
  return operationOf(request.operation).looksAt?.(request as never) ?? [];
}

/** The answer of an operation whose time was up in a step that has no half result: the hits found by then, and no rows. */
export function unfinished<Name extends OperationName>({ corpus, known }: Run, name: Name): Answers[Name] {
  const searched = { tokens: known.part?.tokenCount ?? 0, words: known.part?.wordCount ?? 0 };
  const common: CommonAnswer = { count: known.count, truncated: 'time', buildId: corpus.buildId };
  return { ...common, ...operationOf(name).empty(searched, known.within) } as Answers[Name];
}
