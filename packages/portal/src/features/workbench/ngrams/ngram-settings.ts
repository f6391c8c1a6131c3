import type { WorkbenchState } from '@zaban/contract';

/** N-grams on a page. */
export const PAGE = 100;

/** The parameters of the call for n-grams that do not come from the state, for every page. */
export const NGRAM_CALL = { wordsOnly: 'true', files: 'true' } as const;

/** The parameters of a page. */
export function ngramSettings({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { ...NGRAM_CALL, offset: String(offset), limit: String(PAGE) };
}
