// What happens to saved work when its user signs out? All of this works without the code of the documents.
import { useSyncExternalStore } from 'react';
import { hashOf } from './hash.ts';
import {
  onStoredWork,
  storedRecord,
  storeRecord,
  storeQueue,
  type StoredRecord,
  type QueuedChanges,
  queuedChanges,
  queueText,
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
export function queueUnsyncedWork(mirror: string): void {
  queueChanges(storedRecord(), userOf(mirror), true);
}

/**
 * A user logs out. What belongs to their account leaves the browser with them. Changes that the account does not have, such as
 * those that it has no room for, wait until they are back. Work that was never in an account stays.
 */
export function leaveAccount(mirror: string): void {
  queueChanges(storedRecord(), userOf(mirror), false);
}

/** Queues the changes of any other user whose work is stored here, and removes that work. */
export function queueChangesOfOthers(user: string): void {
  const record = storedRecord();
  if (record.user !== undefined && record.user !== user) queueChanges(record, record.user, false);
}

function queueChanges(record: StoredRecord, user: string, always: boolean): void {
  const { old, ...work } = record;
  const ofAccount = old?.items.filter((item) => !item.synced && item.base !== undefined && item.kind !== HISTORY) ?? [];
  const removed = [...(old?.removed ?? []), ...(record.removed ?? [])];
  const isTheirs = record.user !== undefined;
  const changed = [...(isTheirs ? work.changed : []), ...ofAccount.map(({ id }) => id)];
  const waiting = queuedChanges().filter((each) => each.user !== user || each.changed.length > 0);
  const next: QueuedChanges = {
    user,
    unsynced: isTheirs ? work.unsynced : '',
    changed,
    ...(ofAccount.length + removed.length > 0 ? { old: { items: ofAccount, removed } } : {}),
  };
  const left = leftBehind(record);
  // First the room, then what is to have it; where there is none after all, everything stays where it was.
  storeRecord(left);
  if (!always && changed.length === 0 && removed.length === 0) return;
  try {
    storeQueue([...waiting, next]);
  } catch {
    storeRecord(record);
  }
}

/** The work without what belongs to an account; of what earlier versions left no history, which the next user is not to have. */
function leftBehind(record: StoredRecord): StoredRecord | undefined {
  const { old, ...work } = record;
  const items = old?.items.filter((item) => !item.synced && item.base === undefined && item.kind !== HISTORY) ?? [];
  const kept = items.length === 0 ? undefined : { items, removed: [] };
  if (work.user === undefined && work.unsynced !== '') return { ...work, ...(kept && { old: kept }) };
  return kept && { synced: '', vector: '', unsynced: '', changed: [], old: kept };
}

/** The account is deleted: what belongs to it leaves the browser, changes that it does not have among it. */
export function forgetAccountWork(): void {
  storeRecord(leftBehind(storedRecord()));
}

/** Forgets what waits, whoever it is for. */
export function discardQueue(): void {
  storeQueue([]);
}

/** How many items wait for users who are not signed in; undefined where nothing waits. */
export function useQueuedItems(): number | undefined {
  const text = useSyncExternalStore(onStoredWork, queueText, () => '');
  if (text.trim() === '') return undefined;
  return new Set(
    queuedChanges().flatMap(({ user, changed }) => changed.flatMap((id) => (id === HISTORY ? [] : `${user} ${id}`))),
  ).size;
}
