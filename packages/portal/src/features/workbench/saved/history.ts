import { printWorkbench, type WorkbenchState } from '@zaban/contract';
import { useEffect } from 'react';
import { historyOf, visitsOf, type Visit } from '../../../shared/saved-work/merge-work.ts';
import { keepItem, removeItems, storedWork, useSavedWork } from '../../../shared/saved-work/stored-work.ts';
import { hasQuery } from '../workbench.ts';

/** One history a person, wherever it is kept. */
const HISTORY = 'history';
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
    const timer = setTimeout(() => remember(search), SETTLED);
    return () => clearTimeout(timer);
  }, [search]);
}

function remember(search: string): void {
  const content = storedWork().items.find(({ id }) => id === HISTORY)?.content ?? '[]';
  const visits = visitsOf(content);
  if (visits[0]?.search === search) return;
  const visit = { search, at: new Date().toISOString() };
  try {
    keepItem({ id: HISTORY, kind: 'history', name: 'History', content: historyOf([...visits, visit]) });
  } catch {
    // A browser without room has no history; what people keep on purpose says so.
  }
}

/** What was looked at, the last first. */
export function useHistory(): readonly Visit[] {
  const [item] = useSavedWork('history');
  return item === undefined ? [] : visitsOf(item.content);
}

export function clearHistory(): void {
  removeItems([HISTORY]);
}
