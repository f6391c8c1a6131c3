import { useSyncExternalStore } from 'react';
import { listeners } from '../listeners.ts';

/** The density of the lines in all tables. Stored in this browser and applied on the next visit by public/appearance.js. */
export type Density = 'comfortable' | 'compact';

const KEY = 'zaban.density';
const { notify, subscribe } = listeners();

function current(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
}

export function chooseDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  localStorage.setItem(KEY, density);
  notify();
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, current, () => 'comfortable');
}
