import type { AttributeReference } from '../pattern/index.ts';

/**
 * Advice that is added to the error for an unknown attribute on the right side of a comparison: the quotes may be
 * missing, as in `[lemma = go]`. "" for an attribute of a labelled token.
 */
export function quotesAdvice({ label, name }: AttributeReference): string {
  return label === undefined ? ` If ${name} is a value, write it in quotes: "${name}".` : '';
}
