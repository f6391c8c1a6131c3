import type { Corpus } from '../../corpus/index.ts';
import { parseQuery, type Pattern } from '../../cql/index.ts';
import { badRequest, RequestError } from '../../errors.ts';
import { matchPattern } from '../../matching/index.ts';
import { literalTokens, translateSimple } from '../../simple-query/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { QueryRequest } from '../request.ts';
import { refuseEventsAlone } from './refuse-events.ts';
import { tagsetOfCorpus } from './corpus-tagset.ts';
import { tokensOfCorpus } from './corpus-tokens.ts';

/** Signs of the language that a text may have too. */
const SIGNS = /[?*+()|]/u;

/** Two or more of any tokens, and nothing else. */
const ANYTHING = /^\s*[+*]{2,}\s*$/u;

/** Parses the query of a request as the corpus has it. Throws a RequestError with the source position of the error. */
export function queryOf(
  { cql, simple, lists, macros }: Pick<QueryRequest, 'cql' | 'simple' | 'lists' | 'macros'>,
  corpus: Corpus,
  { tokenise, tagset = tagsetOfCorpus(corpus) }: Pick<OperationContext, 'tokenise' | 'tagset'> = {},
): Pattern {
  if (cql !== undefined && simple !== undefined) {
    throw badRequest('A request has one query: give `cql` or `simple`, not both.');
  }
  if (cql !== undefined) return refuseEventsAlone(parseQuery(cql, { lists, macros }), corpus);
  if (simple === undefined) throw badRequest('A query is missing: give `cql` or `simple`.');
  const options = {
    ...(tokenise === undefined ? {} : { tokenise }),
    tagset,
    tokens: tokensOfCorpus(corpus),
    folding: corpus.folding,
  };
  try {
    const meant = translateSimple(simple, options);
    // A copied text may end in ?, which is a wildcard: it is meant as it stands if nothing else can be.
    // What ~ finds is only known later.
    const copied = SIGNS.test(simple) && !simple.includes('~') ? literalTokens(simple, options) : undefined;
    const isCopied =
      copied !== undefined && occurs(copied, corpus) && (ANYTHING.test(simple) || !occurs(meant, corpus));
    return isCopied ? copied : meant;
  } catch (error) {
    const copied = error instanceof RequestError ? literalTokens(simple, options) : undefined;
    if (copied === undefined || !occurs(copied, corpus)) throw error;
    return copied;
  }
}

/** Whether a corpus has a text, which can be copied from it with its parentheses. */
function occurs(text: Pattern, corpus: Corpus): boolean {
  return matchPattern(corpus, text, { maximumHits: 1, withLabels: false }).matches.count > 0;
}
