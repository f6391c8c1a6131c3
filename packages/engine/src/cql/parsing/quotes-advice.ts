import type { AttributeReference } from '../pattern/index.ts';

/**
 * What to add to the error for an unknown attribute on the right side of a comparison: the quotes may have been forgotten, as in
 * `[lemma = go]`. "" for that of a labelled token.
 */
export function quotesAdvice({ label, name }: AttributeReference): string {
  return label === undefined ? ` If ${name} is a value, write it in quotes: "${name}".` : '';
}
