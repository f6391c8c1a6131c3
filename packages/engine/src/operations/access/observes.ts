import type { HitKey } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { walk } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';

/** Conditions that compare positions of tokens or refer to tokens by labels. */
const OBSERVES_OTHER_TOKENS: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/**
 * Whether a query observes one token at a time and nothing around it. Its counts disclose no more than a word list of
 * the text; the counts of any other query disclose something about the order of its tokens.
 */
export function observesOneToken(corpus: Corpus, pattern: Pattern): boolean {
  if (pattern.kind === 'alternatives') return pattern.choices.every((choice) => observesOneToken(corpus, choice));
  if (pattern.kind !== 'token' || pattern.labels.length > 0) return false;
  return Array.from(walk(pattern)).every((piece) => {
    if (piece.kind === 'attribute') return piece.label === undefined && isOfWords(corpus, piece.name);
    return !OBSERVES_OTHER_TOKENS.has(piece.kind);
  });
}

/** Whether an attribute depends only on the word form, or is a field of the document. */
function isOfWords({ attributes, documents }: Corpus, name: string): boolean {
  if (attributes.get(name)?.kind === 'type') return true;
  const prefix = `${documents.structureName}_`;
  return name.startsWith(prefix) && documents.fields.has(name.slice(prefix.length));
}

/** Whether a key observes no more than the words of the hit itself or its document. */
export function observesHitOnly({ place }: HitKey): boolean {
  return place.kind === 'document' || (place.kind === 'node' && place.attribute.kind === 'type');
}
