import { parseState, printState, type ScreenState, type ScreenWithState } from '@zaban/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { searchNow } from './search-now.ts';

/**
 * The state of a screen, which is kept in its address, and a function that changes parts of it. The function starts from
 * what the address says when it is called, since a screen that is still being drawn shows the state before. Each change is a
 * step of the browser’s history unless `replace` is set.
 */
export function useScreenState<Screen extends ScreenWithState>(screen: Screen) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const state = useMemo(() => parseState(screen, search), [screen, search]);
  const change = useCallback(
    (part: Partial<ScreenState<Screen>>, options?: { replace?: boolean }) => {
      const now = parseState(screen, searchNow(pathname, search));
      setSearch(printState(screen, { ...now, ...part }), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      });
    },
    [screen, pathname, search, setSearch],
  );
  return [state, change] as const;
}
