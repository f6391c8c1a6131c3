import { parseState, printState, type ScreenState, type ScreenWithState } from '@zaban/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The state of a screen, which stands in its address, and a function that changes some of it. Each change is a step
 * of the browser’s history unless `replace` is set.
 */
export function useScreenState<Screen extends ScreenWithState>(screen: Screen) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseState(screen, search), [screen, search]);
  const change = useCallback(
    (part: Partial<ScreenState<Screen>>, options?: { replace?: boolean }) => {
      setSearch(printState(screen, { ...state, ...part }), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      });
    },
    [screen, state, setSearch],
  );
  return [state, change] as const;
}
