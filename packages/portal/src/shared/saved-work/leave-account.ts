// What happens to saved work when its user goes? All of this works without the documents being loaded.
import { useSyncExternalStore } from 'react';
import { hashOf } from './hash.ts';
import {
  onStoredWork,
  storedRecord,
  storeRecord,
  storeWaiting,
  type StoredRecord,
  type WaitingRecord,
  waitingRecords,
  waitingText,
} from './stored-record.ts';

/** Id of the history, which is never counted among what people keep on purpose. */
export const HISTORY = 'history';

/** Stands for a user without saying who that is, whatever else they change about themselves. @param mirror as it is stored */
export function userOf(mirror: string): string {
  try {
    const { email } = JSON.parse(mirror) as { email?: unknown };
    return hashOf(typeof email === 'string' ? email : mirror);
  } catch {
    return hashOf(mirror);
  }
}

/**
 * The session of a user has ended by itself. What their account has leaves the browser, as when they log out; what it
 * lacks waits for them, hidden from whoever logs in next.
 */
export function setWorkAside(mirror: string): void {
  setAside(storedRecord(), userOf(mirror), true);
}

/**
 * A user logs out. What belongs to their account leaves the browser with them. Changes that the account does not have, such as
 * those that it has no room for, wait until they are back. Work that was never in an account stays.
 */
export function leaveAccount(mirror: string): void {
  setAside(storedRecord(), userOf(mirror), false);
}

/** Puts the work of another user aside. */
export function setOthersAside(user: string): void {
  const record = storedRecord();
  if (record.user !== undefined && record.user !== user) setAside(record, record.user, false);
}

function setAside(record: StoredRecord, user: string, always: boolean): void {
  const { old, ...work } = record;
  const ofAccount = old?.items.filter((item) => !item.synced && item.base !== undefined && item.kind !== HISTORY) ?? [];
  const removed = [...(old?.removed ?? []), ...(record.removed ?? [])];
  const isTheirs = record.user !== undefined;
  const changed = [...(isTheirs ? work.changed : []), ...ofAccount.map(({ id }) => id)];
  const waiting = waitingRecords().filter((each) => each.user !== user || each.changed.length > 0);
  const next: WaitingRecord = {
    user,
    unsent: isTheirs ? work.unsent : '',
    changed,
    ...(ofAccount.length + removed.length > 0 ? { old: { items: ofAccount, removed } } : {}),
  };
  const left = leftBehind(record);
  // First the room, then what is to have it; where there is none after all, everything stays where it was.
  storeRecord(left);
  if (!always && changed.length === 0 && removed.length === 0) return;
  try {
    storeWaiting([...waiting, next]);
  } catch {
    storeRecord(record);
  }
}

/** The work without what belongs to an account; of what earlier versions left no history, which the next user is not to have. */
function leftBehind(record: StoredRecord): StoredRecord | undefined {
  const { old, ...work } = record;
  const items = old?.items.filter((item) => !item.synced && item.base === undefined && item.kind !== HISTORY) ?? [];
  const kept = items.length === 0 ? undefined : { items, removed: [] };
  if (work.user === undefined && work.unsent !== '') return { ...work, ...(kept && { old: kept }) };
  return kept && { kept: '', vector: '', unsent: '', changed: [], old: kept };
}

/** The account is deleted: what belongs to it leaves the browser, changes that it does not have among it. */
export function forgetAccountWork(): void {
  storeRecord(leftBehind(storedRecord()));
}

/** Forgets what waits, whoever it is for. */
export function discardWaitingWork(): void {
  storeWaiting([]);
}

/** How many items wait for users who are not signed in; undefined where nothing waits. */
export function useWaitingItems(): number | undefined {
  const text = useSyncExternalStore(onStoredWork, waitingText, () => '');
  if (text.trim() === '') return undefined;
  return new Set(
    waitingRecords().flatMap(({ user, changed }) => changed.flatMap((id) => (id === HISTORY ? [] : `${user} ${id}`))),
  ).size;
}
