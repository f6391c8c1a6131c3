import {
  type OperationAnswer,
  parseWorkbench,
  PATHS,
  printWorkbench,
  type Withheld,
  type WorkbenchState,
} from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/requests/call-query.ts';
import { keepPrevious } from '../../../../shared/requests/keep-previous.ts';
import type { ViewFigures } from '../receipts/facts.ts';
import { fieldsOf, type WorkbenchCall } from './call-fields.ts';

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** Always part of the call, even with the default of the address, since the call has another default. */
const WRITTEN_OUT = ['minimumJoint', 'significance', 'kind'] as const;

/** The orders of each call besides that by frequency. */
const ORDERS: Partial<Record<WorkbenchCall, readonly WorkbenchState['order'][]>> = {
  frequencies: ['values', 'perMillion', 'files'],
  groups: ['values', 'perMillion', 'files'],
  ngrams: ['values', 'files'],
  wordlist: ['values', 'endings'],
  subtrees: ['values', 'files'],
};

const FRAME_ORDERS: readonly WorkbenchState['order'][] = ['fillers', 'variability', 'entropy'];

/** The order of the rows of a call: an order that only other calls have is the one by frequency. */
export function orderOfRows(name: WorkbenchCall, { order, frames }: WorkbenchState): WorkbenchState['order'] {
  const hasFrames = name === 'ngrams' && frames && FRAME_ORDERS.includes(order);
  return hasFrames || ORDERS[name]?.includes(order) === true ? order : 'count';
}

/** The query string of a call for this state; `more` adds parameters or overrides them. */
export function callSearch(
  name: WorkbenchCall,
  state: WorkbenchState,
  more: Record<string, string> = {},
): URLSearchParams {
  const taken = fieldsOf(name, state);
  const search = printWorkbench(Object.fromEntries(taken.map((field) => [field, state[field]])));
  if (orderOfRows(name, state) !== state.order) search.delete('order');
  for (const field of WRITTEN_OUT) {
    if (taken.includes(field) && state[field] === DEFAULTS[field]) search.set(field, String(state[field]));
  }
  for (const [field, value] of Object.entries(more)) search.set(field, value);
  return search;
}

export function operationQuery<Name extends WorkbenchCall>(name: Name, search: URLSearchParams) {
  return callQuery<OperationAnswer<Name>>(['operation', name, search.toString()], `${PATHS.operation(name)}?${search}`);
}

/** The answer of a call for the state; the previous answer is returned until the next one has arrived, unless it was empty. */
export function useOperation<Name extends WorkbenchCall>(
  name: Name,
  state: WorkbenchState,
  more: Record<string, string> = {},
  enabled = true,
) {
  return useQuery({
    ...operationQuery(name, callSearch(name, state, more)),
    placeholderData: keepPrevious,
    enabled,
  });
}

interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
}

/** Whether an answer is still waited for. A view shows the answer before meanwhile, which a receipt must not. */
export function isAwaited({ data, error, isPlaceholderData }: Asked<unknown>): boolean {
  return isPlaceholderData || (data === undefined && error === null);
}

/** The number of rows of an answer as the only figure of a view, under this name; undefined while it is waited for. */
export function totalAs<Answer extends { readonly total: number; readonly withheld?: Withheld | undefined }>(
  name: string,
  answer: Asked<Answer>,
): ViewFigures | undefined {
  if (isAwaited(answer)) return undefined;
  const { data } = answer;
  return { figures: data === undefined ? [] : [{ name, value: data.total }], withheld: data?.withheld };
}
