import type { WorkbenchState } from '@zaban/contract';
import { labelOf } from '../../state/names/label-of.ts';
import { reversed } from '../../state/tables/orders.ts';

/** Rows on a page. */
export const PAGE = 50;

/** What orders the rows. */
export const TREND_ORDERS = [
  { value: 'degrees', label: 'steepest first' },
  { value: 'p', label: 'surest first (lowest q)' },
  { value: 'count', label: 'most frequent first' },
  { value: 'value', label: 'alphabetical' },
] as const;

/** `steepest first, in reverse order` */
export function trendOrder({ trendBy, lastFirst }: Pick<WorkbenchState, 'trendBy' | 'lastFirst'>): string {
  return `${labelOf(TREND_ORDERS, trendBy)}${reversed(lastFirst)}`;
}

/** The parameters of the call for trends besides the subcorpus and the page. */
export function trendSettings({
  attribute,
  minimum,
  pattern,
  periods,
  span,
  trend,
  trendBy,
}: WorkbenchState): Record<string, string> {
  return {
    by: periods,
    attribute,
    minimum: String(minimum),
    span: String(span),
    kind: trend,
    sortBy: trendBy,
    ...(pattern === '' ? {} : { pattern }),
  };
}

/** The parameters of a page; its rows have intervals. */
export function trendPage({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { interval: 'true', offset: String(offset), limit: String(PAGE) };
}
