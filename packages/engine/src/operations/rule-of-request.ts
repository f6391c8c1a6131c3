import { sortKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import {
  AccessRule,
  isOfWords,
  observedTokens,
  observesHitOnly,
  observesOneToken,
  type OrderTold,
  restrictedDocuments,
} from './access/index.ts';
import { inSideQuery, queryOf } from './fields/index.ts';
import type { OperationContext } from './operation-context.ts';
import { TRIPLE } from './keyness-triples.ts';
import type { OperationRequest } from './operations.ts';
import type { SubcorpusRequest } from './request.ts';

/** Restricted texts from which figures about neighbours of words are made at the least. */
const LEAST_TEXTS = 20;

/** The rule for a request; undefined where nothing is restricted for its reader. Throws a RequestError for a bad query or key. */
export function ruleOf(corpus: Corpus, request: OperationRequest, context: OperationContext): AccessRule | undefined {
  const { reader } = context;
  const restricted = reader === undefined ? undefined : restrictedDocuments(corpus, reader.opened);
  if (reader === undefined || restricted === undefined) return undefined;
  const tokens = tokensOfRequest(corpus, request, context);
  // The order of a translation is that of the text.
  const isJoined = Object.keys(context.joined?.having ?? {}).length > 0;
  const order = isJoined ? 'all' : orderTold(corpus, restricted, request, tokens);
  return new AccessRule(corpus, restricted, tokens, order, reader.closed);
}

function orderTold(corpus: Corpus, restricted: Uint8Array, request: OperationRequest, tokens: number): OrderTold {
  if (!leavesOrderAlone(corpus, request)) return 'all';
  const isOfFields =
    'by' in request && Array.isArray(request.by) && request.by.every((key) => String(key).startsWith('doc.'));
  const hasRows = ['frequencies', 'groups', 'collocations'].includes(request.operation) && !isOfFields;
  if (!hasRows || tokens < 2) return 'none';
  const { criteria = 'all', filter = {}, filesWith } = request as Partial<SubcorpusRequest>;
  const isNarrow = filesWith !== undefined || Object.keys(filter).length > 0;
  return isNarrow || countIn(corpus, restricted, criteria) < LEAST_TEXTS ? 'all' : 'neighbours';
}

/** Number of restricted texts of a category, or of all. */
function countIn({ documents }: Corpus, restricted: Uint8Array, criteria: string): number {
  const isIn = (document: number): boolean =>
    criteria === 'all' || documents.valueOf('category', document) === criteria;
  return restricted.reduce((count, isRestricted, document) => count + (isIn(document) ? isRestricted : 0), 0);
}

/**
 * How many tokens a request observes together: 1 where it observes each token on its own, at least 2 otherwise. Throws a
 * RequestError for a bad query or key.
 */
function tokensOfRequest(corpus: Corpus, request: OperationRequest, context: OperationContext): number {
  if (!('contextFilters' in request) || (request.cql === undefined && request.simple === undefined)) return 1;
  const query = queryOf(request, corpus, context);
  const places = observedKeys(request);
  const keys = [...request.firstHitPer, ...(places === 'around' ? [] : places)].map((key) => sortKey(corpus, key));
  const beside = keys.filter((key) => !observesHitOnly(key)).length;
  const inFilters = request.contextFilters.map(({ pattern }) =>
    observedTokens(inSideQuery('the context filter', pattern, () => parseQuery(pattern))),
  );
  // Collocates of one kind are counted like hits with one more token.
  const among = places === 'around' && 'among' in request && request.among !== undefined ? 1 : 0;
  const others = inFilters.reduce((sum, tokens) => sum + tokens, beside + among);
  // A name is recognised by its neighbours, and the first hit of a text shows which of several words comes first.
  const isFirst = request.firstHitPerDocument || request.firstHitPer.length > 0;
  const isAlone = others === 0 && !request.withoutNames && !isFirst && places !== 'around';
  if (isAlone && observesOneToken(corpus, query)) return 1;
  return Math.max(2, observedTokens(query) + others);
}

/**
 * Operations of which the rest of this file knows what they tell: lines, single words, counts of hits by text. Any other
 * may tell the order of words, one that is added later too.
 */
const KNOWN: ReadonlySet<string> = new Set(
  'concordance sentences frequencies groups collocations distribution dispersion documents wordlist keyness trends candidates features'.split(
    ' ',
  ),
);

/** Fields of any operation. */
interface OperationFields {
  readonly operation: string;
  readonly attribute?: string;
  readonly among?: string;
  readonly filesWith?: string;
  readonly target?: unknown;
  readonly reference?: unknown;
}

/** Whether all that a request counts, and chooses its texts and tokens by, says nothing of where tokens stand. */
function leavesOrderAlone(corpus: Corpus, request: OperationRequest): boolean {
  const { operation, attribute, among, target, reference, filesWith } = request as OperationFields;
  if (!KNOWN.has(operation) || (operation === 'keyness' && attribute === TRIPLE)) return false;
  const chosenBy = [filesWith, ...[target, reference].map((part) => (part as OperationFields | undefined)?.filesWith)];
  const areWords = [['among', among] as const, ...chosenBy.map((cql) => ['filesWith', cql] as const)].every(
    ([field, cql]) =>
      cql === undefined ||
      observesOneToken(
        corpus,
        inSideQuery(field, cql, () => parseQuery(cql)),
      ),
  );
  const counted = operation === 'concordance' ? undefined : corpus.attributes.get(attribute ?? '');
  return areWords && (counted === undefined || isOfWords(counted));
}

/** Keys by which a request sorts or counts hits; `around` where it counts all tokens around them. */
export function observedKeys(request: OperationRequest): readonly string[] | 'around' {
  if ('window' in request) return 'around';
  if ('sort' in request) return request.sort;
  return 'by' in request && typeof request.by === 'object' ? request.by : [];
}
