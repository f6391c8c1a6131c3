import type { WorkbenchState } from '@zaban/contract';
import { COLLOCATE_CALL } from '../../views/collocates/collocate-call.ts';
import { frequencySettings } from '../../views/frequencies/frequency-settings.ts';
import { keywordSettings } from '../../views/keywords/keyword-rows.ts';
import { NGRAM_CALL } from '../../views/ngrams/ngram-settings.ts';
import { callOf, callSearch } from '../../state/calls/operation.ts';
import { wordListSettings } from '../../views/words/word-list-settings.ts';

/** The query string of the call that gives the figures of a page. */
export function pageSearch(state: WorkbenchState): string {
  return callSearch(callOf(state.view), state, ownSettings(state)).toString();
}

/** Parameters that a view adds to its call. */
function ownSettings(state: WorkbenchState): Record<string, string> {
  const { view, section, context } = state;
  if (view === 'frequencies') return frequencySettings(state);
  if (view === 'collocates') return COLLOCATE_CALL;
  if (view === 'distribution' || view === 'compare') return { by: section };
  if (view === 'kwic') return { context };
  if (view === 'words') return wordListSettings(state);
  if (view === 'ngrams') return NGRAM_CALL;
  return view === 'keywords' || view === 'variety' ? keywordSettings(state) : {};
}
