import { parseQuery } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { translateSimple } from '../../simple-query/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { QueryRequest } from '../request.ts';

/** Parses the query of a request. Throws a RequestError with the source position of the error. */
export function queryOf(
  { cql, simple }: Pick<QueryRequest, 'cql' | 'simple'>,
  { tokenise, tagset }: OperationContext,
): Pattern {
  if (cql !== undefined && simple !== undefined) {
    throw new RequestError('bad_request', 'A request has one query: give `cql` or `simple`, not both.');
  }
  if (cql !== undefined) return parseQuery(cql);
  if (simple !== undefined) {
    return translateSimple(simple, {
      ...(tokenise === undefined ? {} : { tokenise }),
      ...(tagset === undefined ? {} : { tagset }),
    });
  }
  throw new RequestError('bad_request', 'A query is missing: give `cql` or `simple`.');
}
