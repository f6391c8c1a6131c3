import { useMemo, useSyncExternalStore } from 'react';
import type { Annotations } from './annotations.ts';

/** Where annotations are kept: one entry for the lines of each query, in this browser. */
const PREFIX = 'zaban.annotations ';

const listeners = new Set<() => void>();

/** Keeps annotations; false where the browser has no room for them. */
export function keepAnnotations(annotations: Annotations): boolean {
  try {
    localStorage.setItem(PREFIX + annotations.query, JSON.stringify(annotations));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function parsed(kept: string | null): Annotations | undefined {
  if (kept === null) return undefined;
  try {
    return JSON.parse(kept) as Annotations;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The annotations of a query’s lines, followed as they change, in other windows too. */
export function useAnnotations(query: string): Annotations | undefined {
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(PREFIX + query));
  return useMemo(() => parsed(kept), [kept]);
}
