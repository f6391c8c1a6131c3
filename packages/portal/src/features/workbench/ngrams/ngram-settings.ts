import type { WorkbenchState } from '@zaban/contract';

/** Sequences of a page. */
export const PAGE = 100;

/** What the call for n-grams is given besides the state. */
export function ngramSettings({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { wordsOnly: 'true', offset: String(offset), limit: String(PAGE) };
}
