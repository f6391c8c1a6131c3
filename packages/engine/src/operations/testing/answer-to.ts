import { type Fields, OPERATION_REQUESTS, OPERATIONS } from '@zaban/contract';
import type { OperationInput, OperationRequest } from '@zaban/contract';
import type { Corpus } from '../../corpus/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { Answers } from '../operations.ts';
import { runOperation } from '../run-operation.ts';

/** Fields whose values have fields with defaults. */
const NESTED = new Set(['contextFilters', 'part', 'reference']);

/**
 * The answer to a request as clients write it: fills in every default. Checks no limits of the calls, since the engine
 * does not know them.
 */
export function answerTo<Request extends OperationInput>(
  corpus: Corpus,
  request: Request,
  context?: OperationContext,
): Answers[Request['operation']] {
  const { operation } = request;
  const given: Readonly<Record<string, unknown>> = { ...request };
  const fields: Fields = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation].fields : {};
  const complete = Object.entries(fields).map(([name, { kind, default: usual }]) => {
    const value = given[name];
    if (value === undefined) return [name, usual];
    return [name, NESTED.has(kind) ? OPERATION_REQUESTS[operation].shape[name].parse(value) : value];
  });
  const asked = { operation, ...Object.fromEntries(complete) } as OperationRequest;
  return runOperation(corpus, asked, context) as Answers[Request['operation']];
}
