import {
  type ConcordanceLine,
  type OperationAnswer,
  printList,
  readWindow,
  type WorkbenchState,
} from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { nearWordsOf } from './near-words.ts';
import { callSearch, operationQuery } from '../operation.ts';

/** Lines asked for at a time. */
export const PAGE = 100;
/** With their letters fewer tokens fit, and each is an element to draw. */
const MOST_WITH_TAGS = 12;
const TAGS = 'pos';

/** What the call for lines takes besides the query: how much they show. */
export function shownWithLines({ tags, columns, context, contextFilter }: WorkbenchState): Record<string, string> {
  const fields: Record<string, string> = columns.length > 0 ? { fields: printList(columns) } : {};
  if (!tags) {
    const near = nearWordsOf({ contextFilter, tags });
    return { context, ...fields, ...(near === undefined ? {} : { attribute: near.attribute }) };
  }
  const sides = readWindow(context).map((side) => Math.min(MOST_WITH_TAGS, side));
  return { context: printList(sides), attribute: TAGS, ...fields };
}

export function linesQuery(state: WorkbenchState, page: number) {
  const place = { offset: String(page * PAGE), limit: String(PAGE) };
  return operationQuery('concordance', callSearch('concordance', state, { ...place, ...shownWithLines(state) }));
}

/** The pages that lines on the screen are on. */
export function useLinePages(state: WorkbenchState, pages: readonly number[]) {
  const answers = useQueries({ queries: pages.map((page) => ({ ...linesQuery(state, page), select: withPlaces })) });
  return new Map(pages.map((page, index) => [page, answers[index]?.data]));
}

const NOT_THERE: ConcordanceLine = { start: 0, end: 0, filename: '', left: '', node: '', right: '', withheld: 'all' };

/** A page of lines; at its end stands a place for each line that the rights of its text keep out of the sorted ones. */
export function withPlaces(page: OperationAnswer<'concordance'>): OperationAnswer<'concordance'> {
  const takenOut = page.withheld?.takenOut ?? 0;
  if (takenOut === 0) return page;
  return { ...page, lines: [...page.lines, ...Array.from({ length: takenOut }, () => NOT_THERE)] };
}
