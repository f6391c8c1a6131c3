import type { SavedItem } from '@zaban/contract';
import * as Y from 'yjs';
import type { Annotations } from '../annotations.ts';
import { hashOf } from '../hash.ts';
import { queueChangesOfOthers } from '../leave-account.ts';
import {
  NOTHING_STORED,
  type OldWork,
  storedRecord,
  type StoredRecord,
  storedText,
  writeRecord,
  storeQueue,
  notifyOfStoredWork,
  queuedChanges,
} from '../stored-record.ts';
import type { WorkView } from '../work-view.ts';
import { fromDenseText, toDenseText } from './dense-text.ts';
import { mergeItem } from './plain-items.ts';
import { WorkDocument } from './work-document.ts';

/** Changes to be sent to an account. */
export interface Push {
  /** The changes that the account lacks. */
  readonly update: Uint8Array;
  /** The whole document. */
  readonly whole: Uint8Array;
  /** To be called when the account has stored the changes. */
  readonly confirm: () => void;
}

/** The saved work of this browser in memory. Changes are stored at once; `refresh` reads those of other tabs. */
export class OpenWork {
  #document = new WorkDocument();
  #record: StoredRecord = NOTHING_STORED;
  #text: string | null = null;
  #view: WorkView | undefined;
  /** Ids changed since `changesToPush` was called last. */
  readonly #since = new Set<string>();

  constructor() {
    this.refresh();
  }

  /** The current saved work; the same object until something changes. */
  get view(): WorkView {
    this.#view ??= viewOf(this.#document);
    return this.#view;
  }

  get document(): WorkDocument {
    return this.#document;
  }

  /** The user whose account the work was merged with; undefined for work that is only in this browser. */
  get user(): string | undefined {
    return this.#record.user;
  }

  /** Whether the account lacks changes of this browser. */
  get hasUnsynced(): boolean {
    const { changed, vector } = this.#record;
    // Both are needed: the state vector does not show removals, and `changed` does not show what a server has lost.
    return changed.length > 0 || toDenseText(Y.encodeStateVector(this.#document.doc)) !== vector;
  }

  /** Reads what other tabs have stored. */
  refresh(): void {
    const text = storedText();
    if (text === this.#text) return;
    const { old, ...record } = storedRecord();
    // The stored work belongs to another user, or was removed: nothing of the old document may get into the new one.
    if (text === null || (this.#record.user !== undefined && record.user !== this.#record.user)) {
      this.#document = new WorkDocument();
    }
    for (const update of [record.synced, record.unsynced]) {
      if (update !== '') Y.applyUpdate(this.#document.doc, fromDenseText(update));
    }
    this.#document.markShared();
    this.#record = record;
    this.#text = text;
    this.#view = undefined;
    for (const id of record.changed) this.#since.add(id);
    if (old === undefined) return;
    const ids = migrateOldWork(this.#document, old);
    const removed = [...(record.removed ?? []), ...old.removed];
    try {
      this.#write(ids, { ...record, ...(removed.length > 0 ? { removed } : {}) });
    } catch {
      // The document has the migrated work in memory; the record of the earlier version stays stored until there is
      // room.
    }
  }

  /**
   * Changes the document and stores it. @param change returns the ids of what it changed
   * @throws Error when the browser has no room left, with a sentence that says what to do; then nothing is changed
   */
  change(change: (document: WorkDocument) => readonly string[]): void {
    this.refresh();
    let hasChanged = false;
    const notice = (): void => {
      hasChanged = true;
    };
    const { doc } = this.#document;
    doc.on('update', notice);
    const ids = doc.transact(() => change(this.#document));
    doc.off('update', notice);
    if (hasChanged) this.#store(ids, this.#record);
  }

  /**
   * Merges the document of a user's account, and the changes that are queued for this user. If work of another user is
   * stored here, its changes are queued.
   * @throws Error when the browser has no room left; then the queue is unchanged
   */
  mergeAccount(user: string, account: Y.Doc): void {
    queueChangesOfOthers(user);
    this.refresh();
    const waiting = queuedChanges();
    const own = waiting.filter((each) => each.user === user);
    const { doc } = this.#document;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(account));
    const ids: string[] = [];
    const removed = new Set(this.#record.removed);
    for (const { unsynced, changed, old } of own) {
      if (unsynced !== '') Y.applyUpdate(doc, fromDenseText(unsynced));
      for (const id of changed) ids.push(id);
      if (old === undefined) continue;
      migrateOldWork(this.#document, old);
      for (const id of old.removed) removed.add(id);
    }
    this.#document.markShared();
    const record = {
      ...this.#record,
      user,
      synced: toDenseText(Y.encodeStateAsUpdate(account)),
      vector: toDenseText(Y.encodeStateVector(account)),
      ...(removed.size > 0 ? { removed: [...removed] } : {}),
    };
    // The queue is removed first, to make room for the record; it is restored if there is no room after all.
    if (own.length > 0) storeQueue(waiting.filter((each) => each.user !== user));
    try {
      this.#store(ids, record);
    } catch (error) {
      if (own.length > 0) storeQueue(waiting);
      throw error;
    }
  }

  /** Merges items that an earlier version left in the account. Returns the ids of those that the account no longer needs. */
  migrateItems(items: readonly SavedItem[]): string[] {
    const { removed = [], ...record } = this.#record;
    const gone = items.filter(({ id }) => removed.includes(id));
    const rest = items.filter(({ id }) => !removed.includes(id));
    const carried = rest.filter((item) => migratedId(this.#document, item) !== undefined).map(({ id }) => id);
    if (carried.length > 0 || removed.length > 0) this.#store(carried, record);
    return [...gone.map(({ id }) => id), ...carried];
  }

  /** The changes that the account lacks. */
  changesToPush(): Push {
    this.refresh();
    const { doc } = this.#document;
    const whole = Y.encodeStateAsUpdate(doc);
    const vector = Y.encodeStateVector(doc);
    this.#document.markShared();
    this.#since.clear();
    return {
      update: this.#missing(this.#record.vector),
      whole,
      confirm: () => {
        this.refresh();
        const record = {
          ...this.#record,
          synced: toDenseText(whole),
          vector: toDenseText(vector),
          changed: [...this.#since],
        };
        this.#store([], record);
      },
    };
  }

  #missing(vector: string): Uint8Array {
    return Y.encodeStateAsUpdate(this.#document.doc, vector === '' ? undefined : fromDenseText(vector));
  }

  /** @throws Error when the browser has no room left; the document is then read again from what is stored */
  #store(ids: readonly string[], record: StoredRecord): void {
    try {
      this.#write(ids, record);
    } catch (error) {
      this.#document = new WorkDocument();
      this.#text = null;
      this.#view = undefined;
      this.refresh();
      notifyOfStoredWork();
      throw error;
    }
  }

  #write(ids: readonly string[], record: StoredRecord): void {
    const unsynced = toDenseText(this.#missing(record.vector));
    const next: StoredRecord = { ...record, unsynced, changed: [...new Set([...record.changed, ...ids])] };
    for (const id of ids) this.#since.add(id);
    this.#view = undefined;
    // Listeners push changes. They are notified only of a change: otherwise a refused push would be repeated forever.
    if (this.#text !== null && isSameRecord(next, this.#record)) return;
    writeRecord(next.user === undefined && this.view.isEmpty ? undefined : next);
    this.#record = next;
    this.#text = storedText();
    // Notified last, since listeners read the record and its text.
    notifyOfStoredWork();
  }
}

function isSameRecord(one: StoredRecord, other: StoredRecord): boolean {
  const isSameList = (name: 'changed' | 'removed'): boolean => (one[name] ?? []).join() === (other[name] ?? []).join();
  return (
    one.user === other.user &&
    one.vector === other.vector &&
    one.synced === other.synced &&
    one.unsynced === other.unsynced &&
    isSameList('changed') &&
    isSameList('removed')
  );
}

/**
 * Migrates an item of an earlier version. The changes are the same in every browser, so that two browsers that migrate
 * it at once do not duplicate it. Returns the id in the document; undefined if its content cannot be read.
 */
function migratedId(document: WorkDocument, item: SavedItem): string | undefined {
  const { id, kind, name, content, updated } = item;
  const alone = new WorkDocument(
    Number.parseInt(hashOf([id, kind, name, content, updated].join('\n')).slice(0, 8), 16),
  );
  const carried = alone.doc.transact(() => mergeItem(alone, item));
  if (carried !== undefined) Y.applyUpdate(document.doc, Y.encodeStateAsUpdate(alone.doc));
  return carried;
}

/** Only what the account lacks is migrated from the browser; everything else is migrated from the account. */
function migrateOldWork(document: WorkDocument, { items }: OldWork): string[] {
  return items.filter(({ synced }) => !synced).flatMap((item) => migratedId(document, item) ?? []);
}

const latestFirst = (a: { updated: string }, b: { updated: string }): number => (a.updated < b.updated ? 1 : -1);

function viewOf(document: WorkDocument): WorkView {
  const kept = new Map<string, Annotations | undefined>();
  const [items, lists, visits] = [document.items(), document.lists(), document.visits()];
  const handout = { title: document.handout.title, lines: document.handout.lines() };
  return {
    items: items.toSorted(latestFirst),
    lists: lists.toSorted(latestFirst),
    visits,
    handout,
    isEmpty: items.length + lists.length + visits.length + handout.lines.length === 0,
    annotations: (ids) => {
      const name = ids.join(' ');
      if (!kept.has(name)) kept.set(name, document.annotations(ids));
      return kept.get(name);
    },
  };
}
