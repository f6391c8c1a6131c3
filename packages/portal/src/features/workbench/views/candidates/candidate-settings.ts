import type { WorkbenchState } from '@zaban/contract';

/** Rows on a page. */
export const PAGE = 50;

/** The parameters of the call for candidates that the state has under other names. */
export function candidateSettings({ candidatesBy }: WorkbenchState): Record<string, string> {
  return { order: candidatesBy };
}

/** Those of a page, with enough context to read what a word means. */
export function candidatePage({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { offset: String(offset), limit: String(PAGE), context: '8,8' };
}
