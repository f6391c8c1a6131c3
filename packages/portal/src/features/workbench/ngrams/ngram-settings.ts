import type { WorkbenchState } from '@zaban/contract';

/** N-grams on a page. */
export const PAGE = 100;

/** The parameters of the call for n-grams that do not come from the state. */
export function ngramSettings({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { wordsOnly: 'true', offset: String(offset), limit: String(PAGE) };
}
