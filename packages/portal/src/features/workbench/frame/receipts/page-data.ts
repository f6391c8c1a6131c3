import type { OperationAnswer, Site, Withheld, WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../../shared/requests/site.ts';
import { keywordCorpora } from '../../views/keywords/keyword-corpora.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { type Figure, isAwaited, useFigures } from './figures.ts';

/** The data of a page: its site, its subcorpus, its main figures. */
interface PageData {
  /**
   * With the defaults of the view written out, so that a citation stays valid if the site changes its categories or
   * lists.
   */
  readonly state: WorkbenchState;
  readonly site: Site;
  readonly documents: OperationAnswer<'documents'>;
  readonly figures: readonly Figure[];
  /** What the rights of texts withheld from the figures. */
  readonly withheld: Withheld | undefined;
}

/** The data of the page; undefined until all of it has arrived. */
export function usePageData(asked: WorkbenchState): PageData | undefined {
  const site = useSite().data;
  const state = site === undefined ? asked : withDefaults(asked, site);
  const asking = useOperation('documents', state, { limit: '0' });
  const documents = isAwaited(asking) ? undefined : asking.data;
  const figures = useFigures(state, documents);
  return site === undefined || documents === undefined || figures === undefined
    ? undefined
    : { state, site, documents, ...figures };
}

/** The state with the subcorpora of keyness written out where the address leaves them to the view. */
function withDefaults(state: WorkbenchState, site: Site): WorkbenchState {
  return state.view === 'keywords' || state.view === 'variety' ? { ...state, ...keywordCorpora(state, site) } : state;
}
