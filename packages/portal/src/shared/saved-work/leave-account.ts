// What happens to saved work when its user signs out? All of this works without loading the code of the document.
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

/** Id of the history, which never counts as work saved on purpose. */
export const HISTORY = 'history';

/** Id of the handout, which counts as one item, however many lines it has. */
export const HANDOUT = 'handout';

/**
 * A hash of the user’s email address, which stays the same when other data of the user change. @param mirror of the
 * user, as it is stored
 */
export function userOf(mirror: string): string {
  try {
    const { email } = JSON.parse(mirror) as { email?: unknown };
    return hashOf(typeof email === 'string' ? email : mirror);
  } catch {
    return hashOf(mirror);
  }
}

/**
 * To be called when the session of a user has ended by itself. Removes from the browser what the account has; queues
 * the changes that the account lacks for this user, hidden from the next user.
 */
export function queueUnsyncedWork(mirror: string): void {
  queueChanges(storedRecord(), userOf(mirror), true);
}

/**
 * To be called when a user logs out. Removes from the browser what belongs to the account. Changes that the account
 * lacks, for example because it has no room, are queued until the user returns. Work that was never in an account
 * stays.
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
  const left = withoutAccountWork(record);
  // The record is removed first, to make room for the queue; it is restored if there is no room after all.
  storeRecord(left);
  if (!always && changed.length === 0 && removed.length === 0) return;
  try {
    storeQueue([...waiting, next]);
  } catch {
    storeRecord(record);
  }
}

/**
 * The work that does not belong to an account. History of earlier versions is left out, so that the next user does not
 * see it.
 */
function withoutAccountWork(record: StoredRecord): StoredRecord | undefined {
  const { old, ...work } = record;
  const items = old?.items.filter((item) => !item.synced && item.base === undefined && item.kind !== HISTORY) ?? [];
  const kept = items.length === 0 ? undefined : { items, removed: [] };
  if (work.user === undefined && work.unsynced !== '') return { ...work, ...(kept && { old: kept }) };
  return kept && { synced: '', vector: '', unsynced: '', changed: [], old: kept };
}

/** To be called when an account was deleted: removes its work from the browser, also changes that it lacked. */
export function forgetAccountWork(): void {
  storeRecord(withoutAccountWork(storedRecord()));
}

/** Removes the queued changes of all users. */
export function discardQueue(): void {
  storeQueue([]);
}

/** The number of items with queued changes; undefined if there is no queue. */
export function useQueuedItems(): number | undefined {
  const text = useSyncExternalStore(onStoredWork, queueText, () => '');
  if (text.trim() === '') return undefined;
  return new Set(
    queuedChanges().flatMap(({ user, changed }) => changed.flatMap((id) => (id === HISTORY ? [] : `${user} ${id}`))),
  ).size;
}
