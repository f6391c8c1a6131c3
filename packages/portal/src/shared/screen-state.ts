import { parseState, printState, type ScreenState, type ScreenWithState } from '@zaban/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { searchNow } from './search-now.ts';

/**
 * The state of a screen, which stands in its address, and a function that changes some of what the address says now: a
 * screen still being drawn shows the one before. Each change is a step of the browser’s history unless `replace` is set.
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
