import { MOST_CONTEXT } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';

/** Values of the field `access` under which whole sentences, of any length, are shown. */
const OPEN = new Set(['', 'open', 'registered']);

/**
 * How many tokens are shown at most on a side of a match, by document: a text that is only to be seen in lines of
 * bounded context keeps to that bound even where a sentence is longer.
 */
export function mostShownOf({ documents }: Corpus): (document: number) => number {
  const access = documents.fields.get('access');
  if (access === undefined) return () => Infinity;
  return (document) => (OPEN.has(access.lexicon.value(access.ofSpan[document])) ? Infinity : MOST_CONTEXT);
}
