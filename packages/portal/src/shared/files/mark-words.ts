import { useSyncExternalStore } from 'react';
import { listeners } from '../listeners.ts';

/** Whether the words of the word list are marked in texts; remembered in this browser. */
const KEY = 'zaban.markWords';
const { notify, subscribe } = listeners();

function isMarking(): boolean {
  return localStorage.getItem(KEY) !== 'no';
}

export function chooseMarking(mark: boolean): void {
  if (mark) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'no');
  notify();
}

export function useMarking(): boolean {
  return useSyncExternalStore(subscribe, isMarking, () => true);
}
