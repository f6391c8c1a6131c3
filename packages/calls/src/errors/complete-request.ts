import {
  OPERATION_REQUESTS,
  type OperationName,
  problemSentence,
  requestOfQuery,
  type RequestOf,
} from '@zaban/contract';
import { RequestError } from '@zaban/engine';

/**
 * The complete request of an operation from its parsed query string.
 * @throws RequestError for limits that only the schema of requests checks, such as the number of sort keys
 */
export function completeRequest<Name extends OperationName>(
  name: Name,
  query: Record<string, unknown>,
): RequestOf<Name> {
  const parsed = OPERATION_REQUESTS[name].safeParse(requestOfQuery(name, query));
  if (!parsed.success) throw new RequestError('bad_request', problemSentence(parsed.error.issues));
  return parsed.data as unknown as RequestOf<Name>;
}
