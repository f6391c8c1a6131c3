import { parseWorkbench, SCREENS } from '@zaban/contract';
import { sortInWords } from '../../state/names/key-labels.ts';
import { headwordAlone } from '../../state/query/headword.ts';
import { queryAlone } from '../../state/query/query-name.ts';
import { subcorpusInWords, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import type { Views } from '../../state/views/view.ts';

/** Address of a saved query string. */
export function addressOfSearch(search: string): string {
  return search === '' ? SCREENS.workbench : `${SCREENS.workbench}?${search}`;
}

/** Describes a saved query string: the view with the query; and the texts, the order and the sample. */
export function searchInWords(
  search: string,
  views: Views | undefined,
): { readonly title: string; readonly rest: string } {
  const state = parseWorkbench(new URLSearchParams(search));
  const { view, target } = state;
  const { name = '', group, ofTwoCorpora, settings } = views?.[view] ?? {};
  const part = ofTwoCorpora === true && target.length > 0 ? state.targetName || subcorpusInWords(target) : '';
  const steps = [
    part || state.part || subcorpusInWords(searchedSubcorpus(state)),
    ...(state.sort.length > 0 ? [`sorted by ${sortInWords(state.sort)}`] : []),
    ...(state.sample > 0 ? [`${state.sample} at random`] : []),
  ];
  // Views of this group do not use the query, except for its word.
  const ofTexts = group === 'These texts' ? '' : queryAlone(state);
  const query = settings?.includes('lemma') === true ? headwordAlone(state) : ofTexts;
  return { title: name + (query === '' ? '' : `: ${query}`), rest: steps.join('; ') };
}
