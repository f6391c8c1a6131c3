import { useSyncExternalStore } from 'react';
import { storageKey } from '../base-path.ts';
import { hashOf } from './item-ids.ts';
import { joinedItems, plainItem } from './merge-work.ts';
import {
  forgetAccountWork,
  isOfAccount,
  onStoredWork,
  staysWithBrowser,
  type StoredItem,
  type StoredWork,
  storedWork,
  storeWork,
  tellOfStoredWork,
} from './stored-work.ts';

/** Local storage key of what waits for a user whose session has ended. */
const WAITING_STORAGE_KEY = storageKey('zabanWaitingWork');

/** What an account did not have yet when the session of its user ended: kept apart until they are back. */
export interface WaitingWork extends StoredWork {
  /** Stands for the user whose it is without saying who that is. */
  readonly user: string;
}

/** The same for a user whatever else they change about themselves. @param mirror of the user, as it is stored */
function userOf(mirror: string): string {
  try {
    const { email } = JSON.parse(mirror) as { email?: unknown };
    return hashOf(typeof email === 'string' ? email : mirror);
  } catch {
    return hashOf(mirror);
  }
}

/**
 * The session of a user has ended by itself. What their account has leaves the browser, as when they log out; what it
 * does not have yet waits for them, out of the reach of whoever logs in next.
 */
export function setWorkAside(mirror: string): void {
  const { items, removed } = storedWork();
  setAside(
    mirror,
    items.filter((item) => !item.synced && item.kind !== 'history'),
    removed,
    [],
  );
}

/**
 * A user leaves. What belongs to their account leaves the browser with them, and what was never in it stays for whoever
 * comes next. Changes that the account did not take, such as those that it has no room for, wait until they are back.
 */
export function leaveAccount(mirror: string): void {
  const { items, removed } = storedWork();
  const changes = items.filter((item) => isOfAccount(item) && !item.synced && item.kind !== 'history');
  if (changes.length === 0 && removed.length === 0) forgetAccountWork();
  else setAside(mirror, changes, removed, items.filter(staysWithBrowser));
}

/** @param left what stays in sight */
function setAside(
  mirror: string,
  unsaved: readonly StoredItem[],
  removed: readonly string[],
  left: readonly StoredItem[],
): void {
  const user = userOf(mirror);
  const work = storedWork();
  const before = waitingWork();
  const mine = before.find((each) => each.user === user);
  const next = {
    user,
    ...keptOrRemoved(withWaiting(unsaved, mine?.items ?? []), [...removed, ...(mine?.removed ?? [])]),
  };
  // First the room, then what is to have it; where there is none after all, everything stays where it was.
  storeWork({ items: left, removed: [] });
  try {
    store([...before.filter((each) => each.user !== user), next]);
  } catch {
    storeWork(work);
  }
}

/**
 * A user is back: what waits for them is theirs to see and to keep again.
 * @throws Error when the browser has no room left; everything waits on
 */
export function takeWorkBack(mirror: string): void {
  const user = userOf(mirror);
  const all = waitingWork();
  const waiting = all.find((each) => each.user === user);
  if (waiting === undefined) return;
  const work = storedWork();
  const items = withWaiting(work.items, waiting.items);
  // First the room, then what is to have it; where there is none after all, it waits on.
  store(all.filter((each) => each.user !== user));
  try {
    storeWork(keptOrRemoved(items, [...work.removed, ...waiting.removed]));
  } catch (error) {
    store(all);
    throw error;
  }
}

/** These items and those that wait, as the account is yet to have them; two versions of one are joined. */
function withWaiting(items: readonly StoredItem[], waiting: readonly StoredItem[]): readonly StoredItem[] {
  const kept = new Map<string, StoredItem>(items.map((item) => [item.id, item]));
  for (const item of waiting) {
    const made = kept.get(item.id);
    const joined = made === undefined ? [item] : joinedItems(made, item);
    const base = item.base === undefined ? {} : { base: item.base };
    for (const each of joined)
      kept.set(each.id, { ...plainItem(each), synced: false, ...(each.id === item.id ? base : {}) });
  }
  return [...kept.values()];
}

/** What is kept is not to be removed as well; it takes the place of what the account had when it was kept again here. */
function keptOrRemoved(items: readonly StoredItem[], removed: readonly string[]): StoredWork {
  const gone = new Set(removed);
  const kept = items.map((item) => (gone.has(item.id) ? { ...item, base: item.base ?? item.updated } : item));
  for (const { id } of items) gone.delete(id);
  return { items: kept, removed: [...gone] };
}

/** Forgets what waits, whoever it is for. */
export function discardWaitingWork(): void {
  store([]);
}

/** How many items wait for users who are not signed in; undefined where no session has ended by itself. */
export function useWaitingItems(): number | undefined {
  const text = useSyncExternalStore(onStoredWork, stored, () => null);
  return text === null ? undefined : parsed(text).reduce((sum, { items }) => sum + items.length, 0);
}

function waitingWork(): readonly WaitingWork[] {
  const text = stored();
  return text === null ? [] : parsed(text);
}

function stored(): string | null {
  try {
    return localStorage.getItem(WAITING_STORAGE_KEY);
  } catch {
    return null;
  }
}

function parsed(text: string): readonly WaitingWork[] {
  try {
    return JSON.parse(text) as WaitingWork[];
  } catch {
    return [];
  }
}

function store(waiting: readonly WaitingWork[]): void {
  if (waiting.length === 0) localStorage.removeItem(WAITING_STORAGE_KEY);
  else localStorage.setItem(WAITING_STORAGE_KEY, JSON.stringify(waiting));
  tellOfStoredWork();
}
