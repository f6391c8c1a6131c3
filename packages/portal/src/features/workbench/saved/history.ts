import { printWorkbench, type WorkbenchState } from '@zaban/contract';
import { useEffect } from 'react';
import { HISTORY } from '../../../shared/saved-work/leave-account.ts';
import { openWork } from '../../../shared/saved-work/saved-work.ts';
import { hasQuery } from '../workbench.ts';

/** What is looked at for less than this is on the way to something else. */
const SETTLED = 1500;

/** Remembers what is looked at: each search and view once, the last hundred. */
export function useHistoryKept(state: WorkbenchState): void {
  const worthIt =
    state.view !== 'saved' &&
    state.view !== 'handout' &&
    (hasQuery(state) || state.view === 'keywords' || state.view === 'variety');
  const search = worthIt
    ? printWorkbench({ ...state, line: 1, offset: 0, build: '', figures: [], guide: '' }).toString()
    : '';
  useEffect(() => {
    if (search === '') return undefined;
    const timer = setTimeout(() => void remember(search), SETTLED);
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
    // A browser without room has no history; what people keep on purpose says so.
  }
}

export async function clearHistory(): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.clearHistory();
    return [HISTORY];
  });
}
