import type { HitKey } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { walk } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';

/** What compares the places of tokens, or asks for tokens by their labels. */
const LOOKS_ELSEWHERE: ReadonlySet<string> = new Set(['position', 'distance', 'set']);

/**
 * Whether a query looks at one token at a time and nothing around it. Its counts say no more than the word list of a
 * text; every other query says something of the order of the tokens.
 */
export function looksAtOneToken(corpus: Corpus, pattern: Pattern): boolean {
  if (pattern.kind === 'alternatives') return pattern.choices.every((choice) => looksAtOneToken(corpus, choice));
  if (pattern.kind !== 'token' || pattern.labels.length > 0) return false;
  return Array.from(walk(pattern)).every((piece) => {
    if (piece.kind === 'attribute') return piece.label === undefined && isOfWords(corpus, piece.name);
    return !LOOKS_ELSEWHERE.has(piece.kind);
  });
}

/** An attribute that is the same wherever a word form occurs with it, or a field of the document. */
function isOfWords({ attributes, documents }: Corpus, name: string): boolean {
  if (attributes.get(name)?.kind === 'type') return true;
  const prefix = `${documents.structureName}_`;
  return name.startsWith(prefix) && documents.fields.has(name.slice(prefix.length));
}

/** Whether a key looks at no more than the words of the hit itself or its document. */
export function staysWithTheHit({ place }: HitKey): boolean {
  return place.kind === 'document' || (place.kind === 'node' && place.attribute.kind === 'type');
}
