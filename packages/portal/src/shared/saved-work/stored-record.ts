// How is saved work stored in this browser? Read and written without loading the code of the document.
import { listeners } from '../listeners.ts';
import type { SavedItem } from '@zaban/contract';
import { storageKey } from '../base-path.ts';

const WORK_KEY = storageKey('zabanSavedWork');
const QUEUE_KEY = storageKey('zabanUnsyncedWork');
/** Keys of earlier versions, which stored a list of items. */
const [OLD_WORK_KEY, OLD_QUEUE_KEY] = [storageKey('zabanWork'), storageKey('zabanWaitingWork')];

/** An item in the format of earlier versions. */
export interface OldItem extends SavedItem {
  /** Whether the account has this version of the item. */
  readonly synced: boolean;
  /** `updated` of the version that the account had last; absent if it never had one. */
  readonly base?: string;
}

/** The record that an earlier version has left. */
export interface OldWork {
  readonly items: readonly OldItem[];
  /** Ids of items that were removed here but not yet in the account. */
  readonly removed: readonly string[];
}

/** The document of the saved work, in two Yjs updates as dense text (`document/dense-text.ts`). */
export interface StoredRecord {
  /** Hash of the user whose account has `synced`; absent if the work is only in this browser. */
  readonly user?: string;
  /** The update that the account has, and its state vector; empty if it has none. */
  readonly synced: string;
  readonly vector: string;
  /** The update with all changes that the account lacks. */
  readonly unsynced: string;
  /** Ids changed since the account had everything. */
  readonly changed: readonly string[];
  /** Ids of items of an earlier version that were removed here but not yet in the account. */
  readonly removed?: readonly string[];
  /** Work of an earlier version that is not yet in the document. */
  readonly old?: OldWork;
}

/** Changes that an account lacks, of a user who is not signed in. */
export interface QueuedChanges extends Pick<StoredRecord, 'unsynced' | 'changed' | 'old'> {
  readonly user: string;
}

export const NOTHING_STORED: StoredRecord = { synced: '', vector: '', unsynced: '', changed: [] };
const NO_ROOM =
  'This browser has no space left. Export your saved work to a file, then delete what you no longer need.';

/** `onStoredWork` calls its listener at every change, in this tab and in others; the returned function unsubscribes. */
export const { notify: notifyOfStoredWork, subscribe: onStoredWork } = listeners({ alsoOfStorage: true });

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed<Value>(text: string | null): Value | undefined {
  try {
    return text === null ? undefined : ((JSON.parse(text) ?? undefined) as Value | undefined);
  } catch {
    return undefined;
  }
}

/** The whole stored work as text: equal as long as nothing changes. Null if nothing is stored. */
export function storedText(): string | null {
  const [work, old] = [textOf(WORK_KEY), textOf(OLD_WORK_KEY)];
  return work === null && old === null ? null : `${work ?? ''}\n${old ?? ''}`;
}

export function storedRecord(): StoredRecord {
  const record = parsed<StoredRecord>(textOf(WORK_KEY)) ?? NOTHING_STORED;
  const old = parsed<OldWork>(textOf(OLD_WORK_KEY));
  return old === undefined ? record : { ...record, old };
}

/** Stores a record and notifies all listeners. @throws Error when the browser has no room left */
export function storeRecord(record: StoredRecord | undefined): void {
  writeRecord(record);
  notifyOfStoredWork();
}

/** Stores a record in place of the previous one; undefined stores nothing. @throws Error when the browser has no room left */
export function writeRecord(record: StoredRecord | undefined): void {
  const { old, ...rest } = record ?? NOTHING_STORED;
  const before = textOf(OLD_WORK_KEY);
  try {
    // The old record is removed first, since there may be no room for both.
    write(OLD_WORK_KEY, old);
    write(WORK_KEY, record === undefined ? undefined : rest);
  } catch {
    if (before !== null) localStorage.setItem(OLD_WORK_KEY, before);
    throw new Error(NO_ROOM);
  }
}

/** The queued changes of users who are not signed in. */
export function queuedChanges(): readonly QueuedChanges[] {
  const old = parsed<(OldWork & { readonly user: string })[]>(textOf(OLD_QUEUE_KEY)) ?? [];
  return [
    ...(parsed<QueuedChanges[]>(textOf(QUEUE_KEY)) ?? []),
    ...old.map(({ user, ...work }) => ({ user, unsynced: '', changed: work.items.map(({ id }) => id), old: work })),
  ];
}

/** @throws Error when the browser has no room left */
export function storeQueue(waiting: readonly QueuedChanges[]): void {
  try {
    write(QUEUE_KEY, waiting.length === 0 ? undefined : waiting);
    write(OLD_QUEUE_KEY, undefined);
  } catch {
    throw new Error(NO_ROOM);
  }
  notifyOfStoredWork();
}

/** The stored queue as text. */
export function queueText(): string {
  return `${textOf(QUEUE_KEY) ?? ''}\n${textOf(OLD_QUEUE_KEY) ?? ''}`;
}

function write(key: string, value: object | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}
