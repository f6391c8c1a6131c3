import { printWorkbench, type WorkbenchState } from '@zaban/contract';
import { useEffect } from 'react';
import { HISTORY } from '../../../../shared/saved-work/leave-account.ts';
import { openWork } from '../../../../shared/saved-work/saved-work.ts';
import { hasQuery } from '../../state/address/workbench.ts';
import { headwordOf } from '../../state/query/headword.ts';
import { VIEWS } from '../../views/views.ts';

/** Milliseconds for which a page must be shown to enter the history. */
const SETTLED_MS = 1500;

/** Adds each search and view to the history, once each and at most a hundred. */
export function useHistoryKept(state: WorkbenchState): void {
  const { group, ofTwoCorpora, settings } = VIEWS[state.view];
  const isOfWord = settings?.includes('lemma') === true && headwordOf(state) !== '';
  const worthIt = group !== 'Saved' && (hasQuery(state) || isOfWord || ofTwoCorpora === true);
  const search = worthIt
    ? printWorkbench({ ...state, line: 1, offset: 0, build: '', figures: [], guide: '' }).toString()
    : '';
  useEffect(() => {
    if (search === '') return undefined;
    const timer = setTimeout(() => void remember(search), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [search]);
}

async function remember(search: string): Promise<void> {
  try {
    const { work } = await openWork();
    if (work.view.visits[0]?.search === search) return;
    work.change((document) => {
      document.visit({ search, at: new Date().toISOString() });
      return [HISTORY];
    });
  } catch {
    // When the browser has no room there is no history. Work that is saved on purpose reports this error.
  }
}
