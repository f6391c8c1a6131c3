import { parseWorkbench, SCREENS, WORKBENCH_VIEWS, type WorkbenchView } from '@zaban/contract';
import { partInWords, searchedPart } from '../parts/part.ts';

const NAMES: Partial<Record<WorkbenchView, string>> = { kwic: 'lines', saved: 'saved work', variety: 'variety' };

/** Address of a kept query string. */
export function addressOfSearch(search: string): string {
  return search === '' ? SCREENS.workbench : `${SCREENS.workbench}?${search}`;
}

/** What a kept query string shows, in a few words. */
export function searchInWords(search: string): { readonly query: string; readonly rest: string } {
  const state = parseWorkbench(new URLSearchParams(search));
  const view = WORKBENCH_VIEWS.find((each) => each === state.view) ?? 'kwic';
  const ofWords = view === 'keywords' || view === 'variety';
  const part = ofWords && state.target.length > 0 ? partInWords(state.target) : partInWords(searchedPart(state));
  const steps = [
    NAMES[view] ?? view,
    state.part || part,
    ...(state.sort.length > 0 ? [`sorted by ${state.sort.join(', ')}`] : []),
    ...(state.sample > 0 ? [`${state.sample} at random`] : []),
  ];
  const query = state.cql === '' ? state.simple : state.cql;
  return { query: ofWords || query === '' ? 'the texts' : query, rest: steps.join('; ') };
}
