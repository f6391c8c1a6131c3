import {
  type OperationAnswer,
  parseWorkbench,
  PATHS,
  printWorkbench,
  type WorkbenchState,
  type WorkbenchView,
} from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../../../shared/requests/call.ts';
import { unlessNothing } from '../../../../shared/requests/unless-nothing.ts';
import { type WorkbenchCall, HIT_FIELDS, TEXT_FIELDS, CALL_FIELDS } from './call-fields.ts';
import { VIEWS } from './views.ts';

/** The call of a view; a view without figures of its own is cited by its concordance lines. */
export function callOf(view: WorkbenchView): WorkbenchCall {
  return VIEWS[view].call ?? 'concordance';
}

/** Whether the figures of the current view depend on a field of the state. Views of saved work have no figures. */
export function isUsedIn(state: WorkbenchState, field: keyof WorkbenchState): boolean {
  const { view, target } = state;
  const { call } = VIEWS[view];
  if (call === undefined) return false;
  const taken: readonly (keyof WorkbenchState)[] = CALL_FIELDS[call];
  // The target of keyness is the searched subcorpus, unless another target is chosen.
  const ofSearchedTexts = (view === 'keywords' || view === 'variety') && target.length === 0;
  return taken.includes(field) || (ofSearchedTexts && TEXT_FIELDS.some((each) => each === field));
}

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** Kept for every view: the search is shown above all of them. */
const SEARCHED: ReadonlySet<string> = new Set(HIT_FIELDS);

/** Every field that only some views use. */
const SETTINGS = [
  ...new Set([...Object.values(CALL_FIELDS), ...Object.values(VIEWS).map(({ settings = [] }) => settings)].flat()),
].filter((field) => !SEARCHED.has(field));

/**
 * The state with the query, the texts and the settings of the current view; fields that only other views use get their
 * defaults.
 */
export function withoutOtherViews(state: WorkbenchState): WorkbenchState {
  const { settings = [] } = VIEWS[state.view];
  const others = SETTINGS.filter((field) => !isUsedIn(state, field) && !settings.includes(field));
  return { ...state, ...Object.fromEntries(others.map((field) => [field, DEFAULTS[field]])) };
}

/** Always part of the call, even with the default of the address, since the call has another default. */
const WRITTEN_OUT = ['minimumJoint', 'significance', 'kind'] as const;

/** The orders of each call besides that by frequency. */
const ORDERS: Partial<Record<WorkbenchCall, readonly WorkbenchState['order'][]>> = {
  frequencies: ['values', 'perMillion', 'files'],
  groups: ['values', 'perMillion', 'files'],
  ngrams: ['values', 'files'],
  wordlist: ['values', 'endings'],
};

/** The order of the rows of a call: an order that only other calls have is the one by frequency. */
export function orderOfRows(name: WorkbenchCall, { order }: WorkbenchState): WorkbenchState['order'] {
  return ORDERS[name]?.includes(order) === true ? order : 'count';
}

/** The query string of a call for this state; `more` adds parameters or overrides them. */
export function callSearch(
  name: WorkbenchCall,
  state: WorkbenchState,
  more: Record<string, string> = {},
): URLSearchParams {
  const taken: readonly (keyof WorkbenchState)[] = CALL_FIELDS[name];
  const search = printWorkbench(Object.fromEntries(taken.map((field) => [field, state[field]])));
  if (orderOfRows(name, state) !== state.order) search.delete('order');
  for (const field of WRITTEN_OUT) {
    if (taken.includes(field) && state[field] === DEFAULTS[field]) search.set(field, String(state[field]));
  }
  for (const [field, value] of Object.entries(more)) search.set(field, value);
  return search;
}

export function operationQuery<Name extends WorkbenchCall>(name: Name, search: URLSearchParams) {
  return queryOptions({
    queryKey: ['operation', name, search.toString()],
    queryFn: ({ signal }) => callGet<OperationAnswer<Name>>(`${PATHS.operation(name)}?${search}`, signal),
    staleTime: 300_000,
  });
}

/**
 * The answer of a call for the state; the previous answer is returned until the next one has arrived, unless it was
 * empty.
 */
export function useOperation<Name extends WorkbenchCall>(
  name: Name,
  state: WorkbenchState,
  more: Record<string, string> = {},
  enabled = true,
) {
  return useQuery({
    ...operationQuery(name, callSearch(name, state, more)),
    placeholderData: unlessNothing,
    enabled,
  });
}
