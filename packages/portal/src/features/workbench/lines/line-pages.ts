import type { WorkbenchState } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../operation.ts';

/** Lines asked for at a time. */
export const PAGE = 100;
const CONTEXT = '20,20';
/** With their letters fewer tokens fit, and each is an element to draw. */
const CONTEXT_WITH_TAGS = '12,12';
const TAGS = 'pos';

/** What the call for lines takes besides the query: how much they show. */
export function shownWithLines({ tags, columns }: WorkbenchState): Record<string, string> {
  const fields: Record<string, string> = columns.length > 0 ? { fields: columns.join(',') } : {};
  return tags ? { context: CONTEXT_WITH_TAGS, attribute: TAGS, ...fields } : { context: CONTEXT, ...fields };
}

export function linesQuery(state: WorkbenchState, page: number) {
  const place = { offset: String(page * PAGE), limit: String(PAGE) };
  return operationQuery('concordance', callSearch('concordance', state, { ...place, ...shownWithLines(state) }));
}

/** The pages that lines on the screen are on. */
export function useLinePages(state: WorkbenchState, pages: readonly number[]) {
  const answers = useQueries({ queries: pages.map((page) => linesQuery(state, page)) });
  return new Map(pages.map((page, index) => [page, answers[index]?.data]));
}
