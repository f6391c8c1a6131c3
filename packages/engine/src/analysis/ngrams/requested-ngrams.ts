import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { countedSequences, type SearchedSubcorpus } from '../hits/index.ts';
import { codeOfValue } from '../values/index.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { bytesOfNgrams, type RowsToKeep } from './frequent-rows.ts';
import type { NgramSettings } from './ngram-settings.ts';

/** Up to this many sequences are all fetched, so that other pages need not be counted again. */
const MAX_WHOLE = 1 << 16;

/**
 * The n-grams of a subcorpus as another program counts them that stores the tokens; at least the rows to keep. Returns
 * undefined where none does. Throws what the budget throws.
 */
export function requestedNgrams(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  { n, attribute, within, wordsOnly, minimum, most, wholeUpTo }: NgramSettings & RowsToKeep,
  budget: Budget,
): CountedSequences | undefined {
  const whole = Math.min(MAX_WHOLE, Math.floor(wholeUpTo / bytesOfNgrams(1, n)));
  const request = { n, attribute, within, wordsOnly, minimum, most: Math.max(most, whole) };
  const counted = countedSequences(corpus, searched, request, budget);
  if (counted === undefined) return undefined;
  const codeOf = codeOfValue(attribute);
  for (const column of counted.columns) for (let row = 0; row < column.length; row++) column[row] = codeOf(column[row]);
  return counted;
}
