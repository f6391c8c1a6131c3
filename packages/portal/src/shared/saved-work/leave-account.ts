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

/** Id of the handout, which is one thing, however many lines it has. */
export const HANDOUT = 'handout';

/** A hash of the user’s email address: the same when they change other data. @param mirror of the user, as it is stored */
export function userOf(mirror: string): string {
  try {
    const { email } = JSON.parse(mirror) as { email?: unknown };
    return hashOf(typeof email === 'string' ? email : mirror);
  } catch {
    return hashOf(mirror);
  }
}

/**
 * To be called when the session of a user has ended by itself. What their account has is removed from the browser, as when
 * they log out; changes that it lacks are queued for them, hidden from the next user.
 */
export function queueUnsyncedWork(mirror: string): void {
  queueChanges(storedRecord(), userOf(mirror), true);
}

/**
 * To be called when a user logs out. What belongs to their account is removed from the browser; changes that the account lacks,
 * such as those that it has no room for, are queued until they are back. Work that was never in an account stays.
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
  // The record is removed first, to make room for the queue; it is restored where there is none after all.
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

/** To be called when an account was deleted: removes all of it from the browser, with the changes that it lacked. */
export function forgetAccountWork(): void {
  storeRecord(leftBehind(storedRecord()));
}

/** Removes all queued changes, of all users. */
export function discardQueue(): void {
  storeQueue([]);
}

/** The number of items with queued changes; undefined where there is no queue. */
export function useQueuedItems(): number | undefined {
  const text = useSyncExternalStore(onStoredWork, queueText, () => '');
  if (text.trim() === '') return undefined;
  return new Set(
    queuedChanges().flatMap(({ user, changed }) => changed.flatMap((id) => (id === HISTORY ? [] : `${user} ${id}`))),
  ).size;
}
