import { parseState, printState, type ScreenState, type ScreenWithState } from '@zaban/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { searchNow } from './search-now.ts';

/**
 * The state of a screen, which its address contains, and a function that changes fields of it. The function applies the
 * change to the current address, since a screen that is still being rendered has the previous state. Each change adds a
 * step to the browser’s history unless `replace` is set.
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
