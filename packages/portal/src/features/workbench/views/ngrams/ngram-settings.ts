import type { WorkbenchState } from '@zaban/contract';

/** N-grams on a page. */
export const PAGE = 100;

/** The parameters of the call for n-grams that do not come from the state. */
const WORDS_ONLY = { wordsOnly: 'true' } as const;

/** Those of a file of all n-grams, which has their range. */
export const NGRAM_CALL = { ...WORDS_ONLY, files: 'true' } as const;

/** The parameters of a page without the range, which takes as long to count as the n-grams themselves. */
export function ngramSettings({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { ...WORDS_ONLY, offset: String(offset), limit: String(PAGE) };
}
