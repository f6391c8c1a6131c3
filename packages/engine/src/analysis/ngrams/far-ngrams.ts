import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { farPart } from '../hits/index.ts';
import type { SearchedPart } from '../hits/index.ts';
import { codeOfValue } from '../values/index.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { bytesOfNgrams } from './frequent-rows.ts';
import type { Kept } from './frequent-rows.ts';
import type { NgramSettings } from './ngram-settings.ts';

/** Of fewer sequences all are asked for, so that other pages need not be counted again. */
const MOST_WHOLE = 1 << 16;

/**
 * The n-grams of a part, counted where the tokens lie: at least those that are to be kept. Undefined where the tokens are here, or such
 * n-grams are not counted there. Throws what the budget throws.
 */
export function countFarNgrams(
  corpus: Corpus,
  part: SearchedPart,
  { n, attribute, within, wordsOnly, minimum }: NgramSettings,
  { most, wholeUpTo }: Kept,
  budget: Budget,
): CountedSequences | undefined {
  const whole = Math.min(MOST_WHOLE, Math.floor(wholeUpTo / bytesOfNgrams(1, n)));
  const question = { n, attribute, within, wordsOnly, minimum, most: Math.max(most, whole), part: farPart(part) };
  const counted = corpus.far?.countSequences(question, budget);
  if (counted === undefined) return undefined;
  const codeOf = codeOfValue(attribute);
  for (const column of counted.columns) for (let row = 0; row < column.length; row++) column[row] = codeOf(column[row]);
  return counted;
}
