import {
  type OperationAnswer,
  parseWorkbench,
  PATHS,
  printWorkbench,
  type WorkbenchState,
  type WorkbenchView,
} from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';
import { unlessNothing } from '../../shared/requests/unless-nothing.ts';
import { type Asked, HITS, PART, TAKEN } from './taken-by-calls.ts';
import { VIEWS } from './views.ts';

/** The call of a view; what has no figures of its own is cited as lines. */
export function callOf(view: WorkbenchView): Asked {
  return VIEWS[view].call ?? 'concordance';
}

/** Whether the figures of the view that is shown depend on a field of the state. What is saved has no figures. */
export function isUsedIn(state: WorkbenchState, field: keyof WorkbenchState): boolean {
  const { view, target } = state;
  const { call } = VIEWS[view];
  if (call === undefined) return true;
  const taken: readonly (keyof WorkbenchState)[] = TAKEN[call];
  // Key words are those of the part searched, unless another part was chosen for them.
  const ofPartSearched = (view === 'keywords' || view === 'variety') && target.length === 0;
  return taken.includes(field) || (ofPartSearched && PART.some((each) => each === field));
}

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** Kept for every view: what is searched is shown above all of them. */
const SEARCHED: ReadonlySet<string> = new Set(HITS);

/** Every field that belongs to some views only. */
const SETTINGS = [
  ...new Set([...Object.values(TAKEN), ...Object.values(VIEWS).map(({ settings = [] }) => settings)].flat()),
].filter((field) => !SEARCHED.has(field));

/** The state with the query, the texts and the settings of the view that is shown; settings of other views get their defaults. */
export function withoutOtherViews(state: WorkbenchState): WorkbenchState {
  const { settings = [] } = VIEWS[state.view];
  const others = SETTINGS.filter((field) => !isUsedIn(state, field) && !settings.includes(field));
  return { ...state, ...Object.fromEntries(others.map((field) => [field, DEFAULTS[field]])) };
}

/** Written even where they equal the default of the address: the call has another one. */
const WRITTEN_OUT = ['minimumJoint', 'kind'] as const;

/** Calls whose rows have one figure: they are ordered by it or by their values. */
const ONE_FIGURE: ReadonlySet<string> = new Set(['ngrams', 'wordlist']);

/** The query string of a call for this state, with what is added or said otherwise. */
export function callSearch(name: Asked, state: WorkbenchState, more: Record<string, string> = {}): URLSearchParams {
  const taken: readonly (keyof WorkbenchState)[] = TAKEN[name];
  const search = printWorkbench(Object.fromEntries(taken.map((field) => [field, state[field]])));
  if (ONE_FIGURE.has(name) && search.get('order') !== 'values') search.delete('order');
  for (const field of WRITTEN_OUT) {
    if (taken.includes(field) && state[field] === DEFAULTS[field]) search.set(field, String(state[field]));
  }
  for (const [field, value] of Object.entries(more)) search.set(field, value);
  return search;
}

export function operationQuery<Name extends Asked>(name: Name, search: URLSearchParams) {
  return queryOptions({
    queryKey: ['operation', name, search.toString()],
    queryFn: ({ signal }) => callGet<OperationAnswer<Name>>(`${PATHS.operation(name)}?${search}`, signal),
    staleTime: 300_000,
  });
}

/** An analysis of the state; the one before stays until the next is there. */
export function useOperation<Name extends Asked>(
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
