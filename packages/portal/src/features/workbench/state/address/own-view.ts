import type { WorkbenchState } from '@zaban/contract';
import { searchedSubcorpus, WHOLE } from '../subcorpora/subcorpus.ts';

/**
 * The state as it is shown in a visitor's own texts: they are no variety of a language, so that the view Variety is the
 * view Keywords, of the same texts.
 */
export function inOwnTexts(state: WorkbenchState): WorkbenchState {
  if (state.view !== 'variety') return state;
  const hasTarget = state.target.length > 0 || searchedSubcorpus(state).length > 0;
  return { ...state, view: 'keywords', ...(!hasTarget && { target: WHOLE }) };
}
