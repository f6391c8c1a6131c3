import type { WorkbenchState } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../operation.ts';

/** Lines asked for at a time. */
export const PAGE = 100;
const CONTEXT = '20,20';

export function linesQuery(state: WorkbenchState, page: number) {
  return operationQuery(
    'concordance',
    callSearch('concordance', state, { offset: String(page * PAGE), limit: String(PAGE), context: CONTEXT }),
  );
}

/** The pages that lines on the screen are on. */
export function useLinePages(state: WorkbenchState, pages: readonly number[]) {
  const answers = useQueries({ queries: pages.map((page) => linesQuery(state, page)) });
  return new Map(pages.map((page, index) => [page, answers[index]?.data]));
}
