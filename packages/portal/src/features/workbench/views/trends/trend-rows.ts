import type { WorkbenchState } from '@zaban/contract';
import { useOperation } from '../../state/calls/operation.ts';
import { useDocuments, useFields } from '../../state/calls/fields.ts';
import { trendPage, trendSettings } from './trend-settings.ts';

/** A trend needs so many periods. */
const LEAST_PERIODS = 3;

/** The trends of a page; nothing is asked where the texts have too few periods. */
export function useTrends(state: WorkbenchState) {
  const isKnown = useDocuments().data !== undefined;
  const values = useFields().get(state.periods) ?? [];
  const hasPeriods = !isKnown || values.length >= LEAST_PERIODS;
  const answer = useOperation('trends', state, { ...trendSettings(state), ...trendPage(state) }, isKnown && hasPeriods);
  return { ...answer, hasPeriods };
}
