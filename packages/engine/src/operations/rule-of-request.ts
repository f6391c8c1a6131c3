import { sortKey, type SortKey } from '../analysis/index.ts';
import type { Attribute, Corpus } from '../corpus/index.ts';
import { parseQuery, walk, type Pattern } from '../cql/index.ts';
import { inSideQuery, queryOf } from './fields/index.ts';
import type { OperationContext } from './operation-context.ts';
import type { OperationRequest } from './operations.ts';
import type { SubcorpusRequest } from './request.ts';
import { AccessRule, restrictedDocuments, type Told } from './access/index.ts';

/** Restricted texts from which figures about neighbours of words are made at the least. */
const LEAST_TEXTS = 20;

/**
 * Attributes that say what a word is. Any other attribute may say where a token stands, such as a number of the token, the
 * sentence or the page, or the word that governs it: a source may have columns with any names.
 */
const OF_WORDS: ReadonlySet<string> = new Set('word lc lemma lempos pos upos xpos tag feats'.split(' '));

/** Conditions that compare positions of tokens or refer to tokens by labels. */
const OBSERVES_OTHER_TOKENS: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/** Operations of lines, single words, and counts of hits by text. Any other may tell the order of words, one that is added later too. */
const KNOWN: ReadonlySet<string> = new Set(
  'concordance sentences frequencies groups collocations distribution documents wordlist keyness trends candidates features'.split(
    ' ',
  ),
);

/** Operations whose rows are figures of what stands beside hits, unless they are counted by fields of texts alone. */
const OF_NEIGHBOURS: ReadonlySet<string> = new Set(['frequencies', 'groups', 'collocations']);

/** Fields of any operation from which this file tells what it discloses. */
interface AskedFields extends Partial<Pick<SubcorpusRequest, 'criteria' | 'filter' | 'filesWith'>> {
  readonly operation: string;
  readonly attribute?: string;
  readonly among?: string;
  readonly by?: unknown;
  readonly target?: unknown;
  readonly reference?: unknown;
}

/** The rule for a request; undefined where nothing is restricted for its reader. Throws a RequestError for a bad query or key. */
export function ruleOf(corpus: Corpus, request: OperationRequest, context: OperationContext): AccessRule | undefined {
  const { reader } = context;
  const restricted = reader && restrictedDocuments(corpus, reader.opened);
  if (restricted === undefined) return undefined;
  return new AccessRule(corpus, restricted, toldBy(corpus, restricted, request, context), reader?.closed ?? []);
}

function toldBy(corpus: Corpus, restricted: Uint8Array, request: OperationRequest, context: OperationContext): Told {
  const { operation, by, criteria = 'all', filter = {}, filesWith }: AskedFields = request as AskedFields;
  const isTogether = observesTogether(corpus, request, context);
  // The order of a translation is that of the text.
  const isJoined = Object.keys(context.joined?.having ?? {}).length > 0;
  if (isJoined || !KNOWN.has(operation) || !choosesByWords(corpus, request as AskedFields)) return 'order';
  // Its queries are the same for everybody: together they tell as much as one search.
  if (operation === 'features') return 'sequence';
  if (!isTogether) return 'words';
  const isOfFields = Array.isArray(by) && by.every((key) => String(key).startsWith('doc.'));
  if (!OF_NEIGHBOURS.has(operation) || isOfFields) return 'sequence';
  const isNarrow = filesWith !== undefined || Object.keys(filter).length > 0;
  const isIn = (document: number): boolean =>
    criteria === 'all' || corpus.documents.valueOf('category', document) === criteria;
  const texts = restricted.filter((each, document) => each === 1 && isIn(document)).length;
  return isNarrow || texts < LEAST_TEXTS ? 'order' : 'neighbours';
}

/** Whether a request observes several tokens together, and not each on its own. Throws a RequestError for a bad query or key. */
function observesTogether(corpus: Corpus, request: OperationRequest, context: OperationContext): boolean {
  if (!('contextFilters' in request) || (request.cql === undefined && request.simple === undefined)) return false;
  const query = queryOf(request, corpus, context);
  const { keys, areAround } = observedKeys(corpus, request);
  const { firstHitPerDocument, firstHitPer, withoutNames, contextFilters } = request;
  // A name is recognised by its neighbours, and the first hit of a text shows which of several words comes first.
  const isFirst = firstHitPerDocument || firstHitPer.length > 0;
  if (isFirst || withoutNames || contextFilters.length > 0 || areAround) return true;
  return !keys.every(observesHitOnly) || !observesOneToken(corpus, query);
}

/** Whether all that a request counts, and chooses its texts and tokens by, says nothing of where tokens stand. */
function choosesByWords(corpus: Corpus, { operation, attribute, among, filesWith, target, reference }: AskedFields) {
  const sides = [filesWith, ...[target, reference].map((side) => (side as AskedFields | undefined)?.filesWith)];
  const queries = [['among', among] as const, ...sides.map((cql) => ['filesWith', cql] as const)];
  const areWords = queries.every(([field, cql]) => {
    if (cql === undefined) return true;
    return observesOneToken(
      corpus,
      inSideQuery(field, cql, () => parseQuery(cql)),
    );
  });
  const counted =
    operation === 'concordance' || attribute === undefined ? corpus.word : corpus.attributes.get(attribute);
  return areWords && counted !== undefined && isOfWords(counted);
}

/** Keys by which a request sorts or counts hits, and whether it counts all tokens around them. */
export function observedKeys(corpus: Corpus, request: OperationRequest) {
  const names = 'sort' in request ? request.sort : 'by' in request && typeof request.by === 'object' ? request.by : [];
  return { keys: names.map((key) => sortKey(corpus, key)), areAround: 'window' in request };
}

/** Whether a key observes no more than the words of the hit itself or its document. */
export function observesHitOnly({ place }: Pick<SortKey, 'place'>): boolean {
  if (place.kind === 'document') return true;
  if (place.kind === 'beside' || place.kind === 'example' || place.kind === 'labels') return false;
  return isOfWords(place.attribute);
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
