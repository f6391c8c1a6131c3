import { parseWorkbench, SCREENS } from '@zaban/contract';
import { sortInWords } from '../key-labels.ts';
import { partInWords, searchedPart } from '../parts/part.ts';
import { VIEWS } from '../views.ts';

/** Address of a kept query string. */
export function addressOfSearch(search: string): string {
  return search === '' ? SCREENS.workbench : `${SCREENS.workbench}?${search}`;
}

/** What a saved query string shows: the tab with the query, and the texts, the order and the sample. */
export function searchInWords(search: string): { readonly title: string; readonly rest: string } {
  const state = parseWorkbench(new URLSearchParams(search));
  const { view, target } = state;
  const ofWords = view === 'keywords' || view === 'variety';
  const part = ofWords && target.length > 0 ? state.targetName || partInWords(target) : '';
  const steps = [
    part || state.part || partInWords(searchedPart(state)),
    ...(state.sort.length > 0 ? [`sorted by ${sortInWords(state.sort)}`] : []),
    ...(state.sample > 0 ? [`${state.sample} at random`] : []),
  ];
  const { name, group } = VIEWS[view];
  // Views of the texts do not use the query.
  const query = group === 'These texts' ? '' : state.cql || state.simple;
  return { title: name + (query === '' ? '' : `: ${query}`), rest: steps.join('; ') };
}
