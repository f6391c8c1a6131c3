import { sortKey, type SortKey } from '../../analysis/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { parseQuery, walk, type Pattern } from '../../cql/index.ts';
import { inSideQuery, queryOf } from '../fields/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { HitsRequest, SubcorpusRequest } from '../request.ts';

/**
 * What an answer tells of a text: its `words`; whether it has a `sequence` of tokens; the `neighbours` of words, by rows of
 * so many texts that none is about one of them; or the `order` of its words, so that restricted texts are left out.
 */
export type Told = 'words' | 'sequence' | 'neighbours' | 'order';

/** Restricted texts from which figures about neighbours of words are made at the least. */
const LEAST_TEXTS = 20;

/**
 * Attributes that say what a word is. Any other attribute may say where a token stands, such as a number of the token, the
 * sentence or the page, or the word that governs it: a source may have columns with any names.
 */
const OF_WORDS: ReadonlySet<string> = new Set('word lc lemma lempos pos upos xpos tag feats'.split(' '));

/** Conditions that compare positions of tokens or refer to tokens by labels. */
const OBSERVES_OTHER_TOKENS: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/** Operations whose rows are figures of what stands beside hits, unless they are counted by fields of texts alone. */
const OF_NEIGHBOURS = ['frequencies', 'groups', 'collocations'];

/** Operations of lines, single words, and counts of hits by text. Any other may tell the order of words, one that is added later too. */
const KNOWN: ReadonlySet<string> = new Set([
  ...OF_NEIGHBOURS,
  ...'concordance sentences distribution documents wordlist keyness trends candidates features'.split(' '),
]);

/** Fields of any operation from which this file tells what it discloses. */
interface Asked extends Partial<SubcorpusRequest & HitsRequest> {
  readonly operation: string;
  readonly attribute?: string;
  readonly among?: string;
  /** Keys by which hits are sorted or counted. */
  readonly sort?: readonly string[];
  readonly by?: unknown;
  readonly target?: SubcorpusRequest;
  readonly reference?: unknown;
}

/** What the answer to a request tells of restricted texts. Throws a RequestError for a bad query or key. */
export function toldBy(corpus: Corpus, restricted: Uint8Array, asked: Asked, context: OperationContext): Told {
  const { operation, by, criteria = 'all', filter = {}, filesWith } = asked;
  const areWords = tellsWords(corpus, asked, context);
  // The order of a translation is that of the text.
  const isJoined = Object.keys(context.joined?.having ?? {}).length > 0;
  if (isJoined || !KNOWN.has(operation) || !choosesByWords(corpus, asked)) return 'order';
  // Its queries are the same for everybody: together they tell as much as one search.
  if (operation === 'features') return 'sequence';
  if (areWords) return 'words';
  const isOfFields = Array.isArray(by) && by.every((key) => String(key).startsWith('doc.'));
  if (!OF_NEIGHBOURS.includes(operation) || isOfFields) return 'sequence';
  const isIn = (document: number): boolean =>
    criteria === 'all' || corpus.documents.valueOf('category', document) === criteria;
  const texts = restricted.filter((each, document) => each === 1 && isIn(document)).length;
  const isNarrow = filesWith !== undefined || Object.keys(filter).length > 0;
  return isNarrow || texts < LEAST_TEXTS ? 'order' : 'neighbours';
}

/** Whether a request observes each token on its own, or none. Throws a RequestError for a bad query or key. */
function tellsWords(corpus: Corpus, asked: Asked, context: OperationContext): boolean {
  const { operation, contextFilters, firstHitPer = [], sort, by } = asked;
  if (contextFilters === undefined || (asked.cql ?? asked.simple) === undefined) return true;
  const query = queryOf(asked, corpus, context);
  const keys = (sort ?? (Array.isArray(by) ? (by as string[]) : [])).map((key) => sortKey(corpus, key));
  // A name is recognised by its neighbours, and the first hit of a text shows which of several words comes first.
  const isFiltered = contextFilters.length + firstHitPer.length > 0 || asked.firstHitPerDocument || asked.withoutNames;
  return operation !== 'collocations' && !isFiltered && keys.every(observesHitOnly) && observesOneToken(corpus, query);
}

/** Whether all that a request counts, and chooses its texts and tokens by, says nothing of where tokens stand. */
function choosesByWords(corpus: Corpus, { operation, attribute, among, filesWith, target, reference }: Asked): boolean {
  const ofWords = (field: 'among' | 'filesWith', cql = '[]'): boolean => {
    const pattern = inSideQuery(field, cql, () => parseQuery(cql));
    return observesOneToken(corpus, pattern);
  };
  const sides = [filesWith, target?.filesWith, (reference as Partial<SubcorpusRequest> | undefined)?.filesWith];
  const counted =
    operation === 'concordance' || attribute === undefined ? corpus.word : corpus.attributes.get(attribute);
  const isKnown = counted !== undefined && isOfWords(counted);
  return ofWords('among', among) && sides.every((cql) => ofWords('filesWith', cql)) && isKnown;
}

/** Whether a key observes no more than the words of the hit itself or its document. */
function observesHitOnly({ place }: Pick<SortKey, 'place'>): boolean {
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
