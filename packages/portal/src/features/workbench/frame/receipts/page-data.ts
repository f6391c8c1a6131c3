import type { OperationAnswer, Site, WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../../shared/requests/site.ts';
import { isAwaited, useOperation } from '../../state/calls/operation.ts';
import type { ViewFigures } from '../../state/receipts/facts.ts';
import { VIEWS } from '../../views/views.ts';
import { useFigures } from './figures.ts';

/** The data of a page: its site, its subcorpus, its main figures. */
interface PageData extends Required<ViewFigures> {
  /** With the defaults of the view written out, so that a citation stays valid if the site changes its categories or lists. */
  readonly state: WorkbenchState;
  readonly site: Site;
  readonly documents: OperationAnswer<'documents'>;
}

/** The data of the page; undefined until all of it has arrived. */
export function usePageData(asked: WorkbenchState): PageData | undefined {
  const site = useSite().data;
  const state = site === undefined ? asked : (VIEWS[asked.view].withDefaults?.(asked, site) ?? asked);
  const asking = useOperation('documents', state, { limit: '0' });
  const documents = isAwaited(asking) ? undefined : asking.data;
  const figures = useFigures(state, site, documents);
  return site === undefined || documents === undefined || figures === undefined
    ? undefined
    : { state, site, documents, ...figures };
}
