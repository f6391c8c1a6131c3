import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../../controls/use-media-query.ts';

type Scheme = 'light' | 'dark';

/** `public/appearance.js` reads the same key before anything is painted. */
const KEY = 'zaban.scheme';

/** The choice is an attribute of the page, which the style sheets read. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

function choose(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** The colours in force, and a function that chooses others: those of the system until the reader has chosen. */
export function useScheme(): readonly [Scheme, (scheme: Scheme) => void] {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.scheme,
    () => undefined,
  );
  const isDark = chosen === undefined ? isSystemDark : chosen === 'dark';
  return [isDark ? 'dark' : 'light', choose];
}
