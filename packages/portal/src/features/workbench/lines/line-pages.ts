import type { WorkbenchState } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../operation.ts';

/** Lines asked for at a time. */
export const PAGE = 100;
const CONTEXT = '20,20';
const TAGS = 'pos';

/** What the call for lines takes besides the query: what else they show. */
export function shownWithLines({ tags, columns }: WorkbenchState): Record<string, string> {
  return { ...(tags ? { attribute: TAGS } : {}), ...(columns.length > 0 ? { fields: columns.join(',') } : {}) };
}

export function linesQuery(state: WorkbenchState, page: number) {
  const page100 = { offset: String(page * PAGE), limit: String(PAGE), context: CONTEXT };
  return operationQuery('concordance', callSearch('concordance', state, { ...page100, ...shownWithLines(state) }));
}

/** The pages that lines on the screen are on. */
export function useLinePages(state: WorkbenchState, pages: readonly number[]) {
  const answers = useQueries({ queries: pages.map((page) => linesQuery(state, page)) });
  return new Map(pages.map((page, index) => [page, answers[index]?.data]));
}
