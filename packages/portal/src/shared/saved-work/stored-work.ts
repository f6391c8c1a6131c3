import type { SavedItem, SavedKind } from '@zaban/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { storageKey } from '../base-path.ts';
import { keptText } from './kept-text.ts';

/** Local storage key of what people keep in this browser. */
export const WORK_STORAGE_KEY = storageKey('zabanWork');

/** An item and whether the account has just this version of it. */
export interface StoredItem extends SavedItem {
  readonly synced: boolean;
  /** `updated` of the version that the account had last; absent where it never had any. */
  readonly base?: string;
}

/** What this browser keeps. */
export interface StoredWork {
  readonly items: readonly StoredItem[];
  /** Ids of items removed here that the account still has. */
  readonly removed: readonly string[];
}

const NOTHING: StoredWork = { items: [], removed: [] };

const listeners = new Set<() => void>();
let written: string | null = null;
let read: StoredWork = NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs of the browser keep and remove too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Listens to every change, in this tab and in others; the answer ends it. */
export const onStoredWork = subscribe;

/** What is kept in this browser now; the same object until something changes. */
export function storedWork(): StoredWork {
  let text: string | null = null;
  try {
    text = localStorage.getItem(WORK_STORAGE_KEY);
  } catch {
    return NOTHING;
  }
  if (text === written) return read;
  written = text;
  read = parsed(text);
  return read;
}

function parsed(text: string | null): StoredWork {
  try {
    return text === null ? NOTHING : (JSON.parse(text) as StoredWork);
  } catch {
    return NOTHING;
  }
}

/** @throws Error when the browser has no room left, with a sentence that says what to do */
export function storeWork(work: StoredWork): void {
  try {
    if (work.items.length === 0 && work.removed.length === 0) localStorage.removeItem(WORK_STORAGE_KEY);
    else localStorage.setItem(WORK_STORAGE_KEY, JSON.stringify(work));
  } catch {
    throw new Error(
      'This browser has no space left. Export your saved work to a file, then delete what you no longer need.',
    );
  }
  tellOfStoredWork();
}

/** What listens looks again. */
export function tellOfStoredWork(): void {
  for (const listener of listeners) listener();
}

export interface NewItem {
  /** That of an item to change; a new one unless given. */
  readonly id?: string;
  readonly kind: SavedKind;
  readonly name: string;
  readonly content: string;
}

/** Keeps an item, or changes the one with this id. @throws Error when the browser has no room left */
export function keepItem(item: NewItem): void {
  keepItems([item]);
}

/** Keeps all these items or none of them. @throws Error when the browser has no room left */
export function keepItems(kept: readonly NewItem[]): void {
  const work = storedWork();
  const updated = new Date().toISOString();
  const next = kept.map(({ id = newId(), kind, name, content }): StoredItem => {
    return { id, kind, name: keptText(name), content: keptText(content), updated, synced: false, ...baseOf(id, work) };
  });
  const ids = new Set(next.map(({ id }) => id));
  storeWork({
    items: [...next, ...work.items.filter(({ id }) => !ids.has(id))],
    removed: work.removed.filter((id) => !ids.has(id)),
  });
}

/** Removes items here and, with the next meeting, in the account. */
export function removeItems(ids: readonly string[]): void {
  const { items, removed } = storedWork();
  const gone = new Set(ids);
  const known = items.filter((item) => gone.has(item.id) && isOfAccount(item)).map(({ id }) => id);
  storeWork({ items: items.filter(({ id }) => !gone.has(id)), removed: [...new Set([...removed, ...known])] });
}

/** Whether the account has or had some version of it, whatever was changed here since. */
export function isOfAccount({ synced, base }: StoredItem): boolean {
  return synced || base !== undefined;
}

/** What a new version has to remember of the account’s. An item that is removed here and kept again is still there. */
export function baseOf(id: string, { items, removed }: StoredWork): Pick<StoredItem, 'base'> {
  const before = items.find((item) => item.id === id);
  if (before?.synced === true) return { base: before.updated };
  if (before?.base !== undefined) return { base: before.base };
  return removed.includes(id) ? { base: new Date().toISOString() } : {};
}

/**
 * Whether an item stays when a user leaves: what was never in their account, but no history, which the next user of this
 * browser is not to have in theirs.
 */
export function staysWithBrowser(item: StoredItem): boolean {
  return item.kind !== 'history' && !isOfAccount(item);
}

/** What belongs to an account leaves the browser, changes that it does not have among it. */
export function forgetAccountWork(): void {
  storeWork({ items: storedWork().items.filter(staysWithBrowser), removed: [] });
}

/** `randomUUID` is for secure pages alone; an installation in a closed network may have none. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is kept, of one kind or all, changed last first. */
export function useSavedWork(kind?: SavedKind): readonly StoredItem[] {
  const { items } = useSyncExternalStore(subscribe, storedWork, () => NOTHING);
  return useMemo(
    () =>
      items
        .filter((item) => kind === undefined || item.kind === kind)
        .toSorted((a, b) => (a.updated < b.updated ? 1 : -1)),
    [items, kind],
  );
}
