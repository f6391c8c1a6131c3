import { sortKey, type SortKey } from '../../analysis/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { parseQuery, walk, type Pattern } from '../../cql/index.ts';
import { inSideQuery, queryOf, subcorpusFor } from '../fields/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { OperationRequest } from '../operations.ts';
import type { HitsRequest, SubcorpusRequest } from '../request.ts';

/**
 * What an answer tells of a text: its `words`; whether it has a `sequence` of tokens; the `neighbours` of words, by rows of
 * so many texts that none is about one of them; or the `order` of its words, so that restricted texts are left out.
 */
export type Told = 'words' | 'sequence' | 'neighbours' | 'order';

/** What operations tell at the most. Any other may tell the order of words, one that is added later too. */
const OPERATIONS: Readonly<Partial<Record<Told, readonly string[]>>> = {
  words: ['candidates', 'documents', 'keyness', 'trends', 'wordlist'],
  // The queries of features are the same for everybody: together they tell as much as one search.
  sequence: ['concordance', 'distribution', 'features', 'sentences'],
  neighbours: ['collocations', 'frequencies', 'groups'],
};

/** Restricted texts from which figures about neighbours of words are made at the least. */
const LEAST_TEXTS = 20;

/**
 * Attributes that say what a word is. Any other attribute may say where a token stands, such as a number of the token, the
 * sentence or the page, or the word that governs it: a source may have columns with any names.
 */
const OF_WORDS: ReadonlySet<string> = new Set('word lc lemma lempos pos upos xpos tag feats'.split(' '));

/** Conditions that compare positions of tokens or refer to tokens by labels. */
const OBSERVES_OTHER_TOKENS: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/** Fields of any operation from which this file tells what it discloses. */
interface Asked extends SubcorpusRequest {
  readonly operation: string;
  readonly attribute?: string;
  readonly among?: string;
  readonly by?: unknown;
  readonly target?: SubcorpusRequest;
  readonly reference?: SubcorpusRequest;
}

/** What the answer to a request tells of `restricted` texts. Throws a RequestError for a bad query or key. */
export function toldBy(
  corpus: Corpus,
  restricted: Uint8Array,
  request: OperationRequest,
  context: OperationContext,
): Told {
  const asked = request as Asked;
  const { operation, by, filter = {}, filesWith } = asked;
  const most = (['words', 'sequence', 'neighbours'] as const).find((told) => OPERATIONS[told]?.includes(operation));
  // The order of a translation is that of the text.
  const isJoined = Object.keys(context.joined?.having ?? {}).length > 0;
  if (most === undefined || isJoined || !choosesByWords(corpus, asked)) return 'order';
  if ('contextFilters' in request && observesEachToken(corpus, request, context)) return 'words';
  if (most !== 'neighbours') return most;
  // Hits that are counted by fields of texts alone are no neighbours.
  if (Array.isArray(by) && by.every((key) => String(key).startsWith('doc.'))) return 'sequence';
  if (filesWith !== undefined || Object.keys(filter).length > 0) return 'order';
  const chosen = subcorpusFor(corpus, asked, context)?.documents ?? restricted.keys();
  const texts = Array.from(chosen).filter((document) => restricted[document] === 1).length;
  return texts < LEAST_TEXTS ? 'order' : 'neighbours';
}

/** Whether a search observes each token on its own. Throws a RequestError for a bad query or key. */
function observesEachToken(
  corpus: Corpus,
  request: Extract<OperationRequest, HitsRequest>,
  context: OperationContext,
): boolean {
  const { firstHitPerDocument, firstHitPer, withoutNames, contextFilters } = request;
  // A name is recognised by its neighbours, and the first hit of a text shows which of several words comes first.
  if (firstHitPerDocument || withoutNames || firstHitPer.length + contextFilters.length > 0) return false;
  if ('window' in request || keysBeyondHit(corpus, request).length > 0) return false;
  return observesOneToken(corpus, queryOf(request, corpus, context));
}

/** Whether all that a request counts, and chooses its texts and tokens by, says nothing of where tokens stand. */
function choosesByWords(corpus: Corpus, asked: Asked): boolean {
  const { operation, attribute, among, target, reference } = asked;
  const texts = [asked, target, reference].map((side) => ['filesWith', side?.filesWith] as const);
  const areOfWords = [['among', among] as const, ...texts].every(([field, cql]) => {
    const query = cql === undefined ? undefined : inSideQuery(field, cql, () => parseQuery(cql));
    return query === undefined || observesOneToken(corpus, query);
  });
  const counted =
    operation === 'concordance' || attribute === undefined ? corpus.word : corpus.attributes.get(attribute);
  return areOfWords && counted !== undefined && isOfWords(counted);
}

/** Keys by which a request sorts or counts hits that observe more than the words of the hit itself or its document. */
export function keysBeyondHit(corpus: Corpus, request: OperationRequest): SortKey[] {
  const keys = 'sort' in request ? request.sort : 'by' in request && typeof request.by === 'object' ? request.by : [];
  return keys.map((key) => sortKey(corpus, key)).filter((key) => !isOfHit(key));
}

function isOfHit({ place }: SortKey): boolean {
  if (place.kind === 'document') return true;
  return (place.kind === 'node' || place.kind === 'inside') && isOfWords(place.attribute);
}

/** Whether a list of the values of an attribute discloses no more about a text than its words. */
function isOfWords({ kind, name }: Pick<Attribute, 'kind' | 'name'>): boolean {
  return kind === 'type' && OF_WORDS.has(name);
}

/**
 * Whether a query observes one token at a time and nothing around it. Its counts disclose no more than a word list of
 * the text; the counts of any other query disclose something about the order of its tokens.
 */
export function observesOneToken(corpus: Corpus, pattern: Pattern): boolean {
  if (pattern.kind === 'alternatives') return pattern.choices.every((choice) => observesOneToken(corpus, choice));
  if (pattern.kind !== 'token' || pattern.labels.some((label) => label !== 'target')) return false;
  return Array.from(walk(pattern)).every((piece) => {
    if (piece.kind === 'attribute') return piece.label === undefined && isOfWordOrDocument(corpus, piece.name);
    return !OBSERVES_OTHER_TOKENS.has(piece.kind);
  });
}

/** Whether a name is that of an attribute of words, or of a field of the document. */
function isOfWordOrDocument({ attributes, documents }: Corpus, name: string): boolean {
  const attribute = attributes.get(name);
  if (attribute !== undefined) return isOfWords(attribute);
  const prefix = `${documents.structureName}_`;
  return name.startsWith(prefix) && documents.fields.has(name.slice(prefix.length));
}
