import {
  type ConcordanceLine,
  type OperationAnswer,
  printList,
  readWindow,
  type WorkbenchState,
} from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { nearWordsOf } from './near-words.ts';
import { callSearch, operationQuery } from '../calls/operation.ts';

/** Lines in one request. */
export const PAGE = 100;
/** Tags take room, so fewer tokens fit, and each token is an element of the page. */
const MOST_WITH_TAGS = 12;
const TAGS = 'pos';

/** The parameters of the call for lines besides the query: tags, columns and context. */
export function shownWithLines({ tags, columns, context, contextFilter }: WorkbenchState): Record<string, string> {
  const fields: Record<string, string> = columns.length > 0 ? { fields: printList(columns) } : {};
  if (!tags) {
    const near = nearWordsOf({ contextFilter, tags });
    return { context, ...fields, ...(near === undefined ? {} : { attribute: near.attribute }) };
  }
  const sides = readWindow(context).map((side) => Math.min(MOST_WITH_TAGS, side));
  return { context: printList(sides), attribute: TAGS, ...fields };
}

/** The state that shows all lines in the order of the texts, as the sentences are. */
export function inTextOrder(state: WorkbenchState): WorkbenchState {
  return { ...state, sort: [], sample: 0 };
}

export function linesQuery(state: WorkbenchState, page: number) {
  const place = { offset: String(page * PAGE), limit: String(PAGE) };
  return operationQuery('concordance', callSearch('concordance', state, { ...place, ...shownWithLines(state) }));
}

/** The pages that contain the lines on the screen. */
export function useLinePages(state: WorkbenchState, pages: readonly number[]) {
  const answers = useQueries({
    queries: pages.map((page) => ({ ...linesQuery(state, page), select: withWithheldLines })),
  });
  return new Map(pages.map((page, index) => [page, answers[index]?.data]));
}

const WITHHELD_LINE: ConcordanceLine = {
  start: 0,
  end: 0,
  filename: '',
  left: '',
  node: '',
  right: '',
  withheld: 'all',
};

/** A page of lines, filled up with empty lines for hits that the rights of their texts exclude from sorted results. */
export function withWithheldLines(page: OperationAnswer<'concordance'>): OperationAnswer<'concordance'> {
  const takenOut = page.withheld?.takenOut ?? 0;
  if (takenOut === 0) return page;
  return { ...page, lines: [...page.lines, ...Array.from({ length: takenOut }, () => WITHHELD_LINE)] };
}
