import type { SortKey } from '../../analysis/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { childrenOf, walk, type Pattern, type QueryPiece } from '../../cql/index.ts';

/** Conditions that compare positions of tokens or refer to tokens by labels. */
const OBSERVES_OTHER_TOKENS: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/**
 * Attributes that say what a word is. Any other attribute may say where a token stands, such as a number of the token, the
 * sentence or the page, or the word that governs it: a source may have columns with any names.
 */
const OF_WORDS: ReadonlySet<string> = new Set('word lc lemma lempos pos upos xpos tag feats'.split(' '));

/** Whether a list of the values of an attribute discloses no more about a text than its words. */
export function isOfWords({ kind, name }: Pick<Attribute, 'kind' | 'name'>): boolean {
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

/** Whether a key observes no more than the words of the hit itself or its document. */
export function observesHitOnly({ place }: Pick<SortKey, 'place'>): boolean {
  if (place.kind === 'document') return true;
  if (place.kind === 'beside' || place.kind === 'example' || place.kind === 'labels') return false;
  return isOfWords(place.attribute);
}

/**
 * How many tokens a query discloses something about, whatever the width of its hits: a hit of `(meet a b 3 3)` is one
 * token wide and discloses two. Of alternatives, the one with the most tokens counts; `[]` counts 0.
 */
export function observedTokens(piece: QueryPiece): number {
  const inside = childrenOf(piece).map(observedTokens);
  const together = inside.reduce((sum, tokens) => sum + tokens, 0);
  // An unlabelled attribute belongs to the token itself, which is counted here; a labelled one belongs to another
  // token.
  if (piece.kind === 'token') return (piece.condition === undefined ? 0 : 1) + together;
  if (piece.kind === 'alternatives' || piece.kind === 'union' || piece.kind === 'any')
    return inside.reduce((most, tokens) => Math.max(most, tokens), 0);
  if (piece.kind === 'repetition') return together * Math.max(1, piece.minimum);
  // A relation observes both of its ends, whatever they are.
  if (piece.kind === 'relation') return Math.max(1, together);
  if (piece.kind === 'tree') return 1 + together;
  if (piece.kind === 'attribute') return piece.label === undefined ? 0 : 1;
  return piece.kind === 'position' ? 1 : together;
}
