import {
  OPERATION_REQUESTS,
  type OperationName,
  problemSentence,
  requestOfQuery,
  type RequestOf,
} from '@zaban/contract';
import { RequestError } from '@zaban/engine';

/**
 * The whole request of an operation that a query string stands for, once it has been read.
 * @throws RequestError for what only the request bounds, such as the number of its sort keys
 */
export function completeRequest<Name extends OperationName>(
  name: Name,
  query: Record<string, unknown>,
): RequestOf<Name> {
  const parsed = OPERATION_REQUESTS[name].safeParse(requestOfQuery(name, query));
  if (!parsed.success) throw new RequestError('bad_request', problemSentence(parsed.error.issues));
  return parsed.data as unknown as RequestOf<Name>;
}
