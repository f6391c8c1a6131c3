import { MOST_CONTEXT } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { accessLevel } from './levels.ts';

/**
 * How many tokens are shown at most on a side of a match, by document: a text that is only to be seen in lines of
 * bounded context keeps to that bound even where a sentence is longer.
 */
export function mostShownOf({ documents }: Corpus): (document: number) => number {
  const access = documents.fields.get('access');
  if (access === undefined) return () => Infinity;
  return (document) =>
    accessLevel(access.lexicon.value(access.ofSpan[document])) === 'kwic' ? MOST_CONTEXT : Infinity;
}
