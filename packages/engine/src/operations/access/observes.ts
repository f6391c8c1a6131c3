import type { HitKey } from '../../analysis/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { walk } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';

/** Conditions that compare positions of tokens or refer to tokens by labels. */
const OBSERVES_OTHER_TOKENS: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/**
 * Attributes that say what a word is. Any other attribute may say where a token stands, such as a number of the token, the
 * sentence or the page, or the word that governs it: a source may have columns with any names.
 */
const OF_WORDS: ReadonlySet<string> = new Set('word lc lemma lempos pos upos xpos tag feats deprel'.split(' '));

/** Whether a list of the values of an attribute discloses no more about a text than its words. */
function isOfWords({ kind, name }: Attribute): boolean {
  return kind === 'type' && OF_WORDS.has(name);
}

/**
 * Whether a query observes one token at a time and nothing around it. Its counts disclose no more than a word list of
 * the text; the counts of any other query disclose something about the order of its tokens.
 */
export function observesOneToken(corpus: Corpus, pattern: Pattern): boolean {
  if (pattern.kind === 'alternatives') return pattern.choices.every((choice) => observesOneToken(corpus, choice));
  if (pattern.kind !== 'token' || pattern.labels.length > 0) return false;
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
export function observesHitOnly({ place }: Pick<HitKey, 'place'>): boolean {
  return place.kind === 'document' || (place.kind !== 'beside' && isOfWords(place.attribute));
}

/** Whether values of the keys at the matches of a query disclose no more about a text than a word list. */
export function observesWordsOnly(corpus: Corpus, pattern: Pattern, keys: readonly Pick<HitKey, 'place'>[]): boolean {
  return observesOneToken(corpus, pattern) && keys.every(observesHitOnly);
}
