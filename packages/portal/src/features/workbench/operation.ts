import {
  type OperationAnswer,
  type OperationName,
  parseWorkbench,
  PATHS,
  printWorkbench,
  type WorkbenchState,
  type WorkbenchView,
} from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';
import { unlessNothing } from '../../shared/requests/unless-nothing.ts';

const QUERY = ['cql', 'simple', 'strategy'] as const;
const PART = ['criteria', 'filter', 'filesWith'] as const;
const HITS = [...QUERY, ...PART, 'contextFilter', 'firstHitPerDocument', 'withoutNames'] as const;

const ORDER = ['order', 'lastFirst'] as const;

/** Which parts of the state a call takes; they are called the same there. */
const TAKEN = {
  concordance: [...HITS, 'sample', 'seed', 'sort'],
  sentences: HITS,
  frequencies: [...HITS, ...ORDER],
  groups: [...HITS, ...ORDER],
  distribution: HITS,
  dispersion: HITS,
  collocations: [
    ...HITS,
    'window',
    'within',
    'attribute',
    'counting',
    'minimumFrequency',
    'minimumJoint',
    'sortBy',
    'lastFirst',
  ],
  keyness: ['target', 'reference', 'attribute', 'minimum', 'listedOnly', 'withNames', 'among', 'kind', 'lastFirst'],
  ngrams: [...PART, 'n', 'attribute', 'minimum', ...ORDER],
  documents: PART,
  wordlist: [...PART, ...ORDER],
} as const satisfies Partial<Record<OperationName, readonly (keyof WorkbenchState)[]>>;

export type Asked = keyof typeof TAKEN;

/** The call that gives a view its figures. */
const CALL_OF_VIEW = {
  kwic: 'concordance',
  sentences: 'sentences',
  frequencies: 'frequencies',
  distribution: 'distribution',
  collocates: 'collocations',
  compare: 'distribution',
  keywords: 'keyness',
  variety: 'keyness',
  ngrams: 'ngrams',
  words: 'wordlist',
} as const satisfies Partial<Record<WorkbenchView, Asked>>;

/** The call of a view; what has no figures of its own is cited as lines. */
export function callOf(view: WorkbenchView): Asked {
  return view in CALL_OF_VIEW ? CALL_OF_VIEW[view as keyof typeof CALL_OF_VIEW] : 'concordance';
}

/** Whether the figures of the view that is shown depend on a field of the state. What is saved has no figures. */
export function isUsedIn(state: WorkbenchState, field: keyof WorkbenchState): boolean {
  const { view, target } = state;
  if (view === 'saved' || view === 'guide' || view === 'handout') return true;
  const taken: readonly (keyof WorkbenchState)[] = TAKEN[CALL_OF_VIEW[view]];
  // Key words are those of the part searched, unless another part was chosen for them.
  const ofPartSearched = (view === 'keywords' || view === 'variety') && target.length === 0;
  return taken.includes(field) || (ofPartSearched && PART.some((each) => each === field));
}

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** Views that use a field of the state which is not among those that their call takes. */
const SET_BY: Partial<Record<keyof WorkbenchState, readonly WorkbenchView[]>> = {
  context: ['kwic'],
  columns: ['kwic'],
  tags: ['kwic'],
  paged: ['kwic'],
  annotate: ['kwic'],
  by: ['frequencies'],
  grouped: ['frequencies'],
  section: ['distribution', 'compare'],
  grown: ['collocates'],
  other: ['compare'],
  versus: ['compare'],
  versusName: ['compare'],
  keyness: ['keywords', 'variety'],
  targetName: ['keywords', 'variety'],
  referenceName: ['keywords', 'variety'],
  attribute: ['words'],
  minimum: ['words'],
  pattern: ['words'],
};

/** Kept for every view: what is searched is shown above all of them. */
const SEARCHED: ReadonlySet<string> = new Set(HITS);

/** Every field that belongs to some views only. */
const SETTINGS = [
  ...new Set([...Object.values(TAKEN).flat(), ...(Object.keys(SET_BY) as (keyof WorkbenchState)[])]),
].filter((field) => !SEARCHED.has(field));

/** The state with the query, the texts and the settings of the view that is shown; settings of other views get their defaults. */
export function withoutOtherViews(state: WorkbenchState): WorkbenchState {
  const others = SETTINGS.filter((field) => !isUsedIn(state, field) && SET_BY[field]?.includes(state.view) !== true);
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
