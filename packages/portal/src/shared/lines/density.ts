import { useSyncExternalStore } from 'react';

/**
 * The density of the lines in all tables. Stored in this browser and applied on the next visit by public/appearance.js.
 */
export type Density = 'comfortable' | 'compact';

const KEY = 'zaban.density';
const listeners = new Set<() => void>();

function current(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
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
