import { useSyncExternalStore } from 'react';

/** Whether the words of the word list are marked in texts; remembered in this browser. */
const KEY = 'zaban.markWords';
const listeners = new Set<() => void>();

function isMarking(): boolean {
  return localStorage.getItem(KEY) !== 'no';
}

export function chooseMarking(mark: boolean): void {
  if (mark) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'no');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMarking(): boolean {
  return useSyncExternalStore(subscribe, isMarking, () => true);
}
