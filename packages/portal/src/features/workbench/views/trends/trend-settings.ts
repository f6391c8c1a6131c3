import type { WorkbenchState } from '@zaban/contract';

/** Rows on a page. */
export const PAGE = 50;

/** The parameters of the call for trends besides the subcorpus and the page. */
export function trendSettings({
  attribute,
  minimum,
  pattern,
  periods,
  span,
  trend,
}: WorkbenchState): Record<string, string> {
  return {
    by: periods,
    attribute,
    minimum: String(minimum),
    span: String(span),
    kind: trend,
    ...(pattern === '' ? {} : { pattern }),
  };
}

/** The parameters of a page; its rows have intervals. */
export function trendPage({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { interval: 'true', offset: String(offset), limit: String(PAGE) };
}
