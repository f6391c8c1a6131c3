import type { Corpus } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { translateSimple } from '../../simple-query/index.ts';
import { fold } from '../../text/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { QueryRequest } from '../request.ts';
import { tagsetOfCorpus } from './corpus-tagset.ts';

/** Parses the query of a request as the corpus has it. Throws a RequestError with the source position of the error. */
export function queryOf(
  { cql, simple }: Pick<QueryRequest, 'cql' | 'simple'>,
  corpus: Corpus,
  { tokenise, tagset = tagsetOfCorpus(corpus) }: Pick<OperationContext, 'tokenise' | 'tagset'> = {},
): Pattern {
  if (cql !== undefined && simple !== undefined) {
    throw new RequestError('bad_request', 'A request has one query: give `cql` or `simple`, not both.');
  }
  if (cql !== undefined) return parseQuery(cql);
  if (simple !== undefined) {
    const tokens = { has: (token: string): boolean => corpus.lc.lexicon.find(fold(token)) >= 0 };
    return translateSimple(simple, { ...(tokenise === undefined ? {} : { tokenise }), tagset, tokens });
  }
  throw new RequestError('bad_request', 'A query is missing: give `cql` or `simple`.');
}
