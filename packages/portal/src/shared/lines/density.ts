import { useSyncExternalStore } from 'react';

/** How close the lines of all tables stand; kept on this browser. */
export type Density = 'comfortable' | 'compact';

const KEY = 'zaban.density';
const listeners = new Set<() => void>();

function current(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
}

/** Takes up what the reader chose before; called once, before the first screen is drawn. */
export function restoreDensity(): void {
  if (localStorage.getItem(KEY) === 'compact') document.documentElement.dataset.density = 'compact';
}

export function chooseDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  localStorage.setItem(KEY, density);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, current, () => 'comfortable');
}
