import type { OperationAnswer, Site, WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../shared/requests/site.ts';
import { keywordParts } from '../keywords/keyword-parts.ts';
import { useOperation } from '../operation.ts';
import { type Figure, useFigures } from './figures.ts';

/** What a page stands on: its site, its part of the corpus, its first figures. */
interface Received {
  /** With what the view takes where the address says nothing: that is cited, whatever the site makes of it one day. */
  readonly state: WorkbenchState;
  readonly site: Site;
  readonly part: OperationAnswer<'documents'>;
  readonly figures: readonly Figure[];
}

/** Undefined as long as something of it is not there. */
export function useReceived(asked: WorkbenchState): Received | undefined {
  const site = useSite().data;
  const state = site === undefined ? asked : settled(asked, site);
  const part = useOperation('documents', state, { limit: '0' }).data;
  const figures = useFigures(state, part);
  return site === undefined || part === undefined ? undefined : { state, site, part, figures };
}

/** The state with the parts that key words are taken from, where the address leaves them to the view. */
function settled(state: WorkbenchState, site: Site): WorkbenchState {
  return state.view === 'keywords' || state.view === 'variety' ? { ...state, ...keywordParts(state, site) } : state;
}
