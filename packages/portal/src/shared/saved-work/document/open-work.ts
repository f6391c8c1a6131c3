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
  tellOfStoredWork,
  queuedChanges,
} from '../stored-record.ts';
import type { WorkView } from '../work-view.ts';
import { fromDenseText, toDenseText } from './dense-text.ts';
import { mergeItem } from './plain-items.ts';
import { WorkDocument } from './work-document.ts';

/** Changes to be sent to an account. */
export interface Push {
  /** All that it lacks. */
  readonly update: Uint8Array;
  /** The same and all that it has. */
  readonly whole: Uint8Array;
  /** To be called when the account has taken them. */
  readonly confirm: () => void;
}

/** The saved work of this browser, opened. Changes are stored at once; `refresh` reads those of other tabs. */
export class OpenWork {
  #document = new WorkDocument();
  #record: StoredRecord = NOTHING_STORED;
  #text: string | null = null;
  #view: WorkView | undefined;
  /** Ids of what has changed since changes were last taken to be sent. */
  readonly #since = new Set<string>();

  constructor() {
    this.refresh();
  }

  /** What is kept now; the same object until something changes. */
  get view(): WorkView {
    this.#view ??= viewOf(this.#document);
    return this.#view;
  }

  get document(): WorkDocument {
    return this.#document;
  }

  /** The user whose account this was merged with; undefined for work of this browser alone. */
  get user(): string | undefined {
    return this.#record.user;
  }

  /** Whether the account lacks something of this. */
  get hasUnsynced(): boolean {
    const { changed, vector } = this.#record;
    // The state vector does not show removals; `changed` does not show what a server has lost.
    return changed.length > 0 || toDenseText(Y.encodeStateVector(this.#document.doc)) !== vector;
  }

  /** Takes in what other tabs have stored. */
  refresh(): void {
    const text = storedText();
    if (text === this.#text) return;
    const { old, ...record } = storedRecord();
    // The stored work is that of another user, or was removed: nothing of the old document may get into it.
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
      // The document has it all the same; what the earlier version stored stays until there is room.
    }
  }

  /**
   * Changes the document and stores it. @param change gives the ids of what it changed
   * @throws Error when the browser has no room left, with a sentence that says what to do; then all stays as it was
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
   * Merges what the account of a user has, and the changes that are queued for them. Changes of any other user whose work is
   * stored here are queued.
   * @throws Error when the browser has no room left; then the queue stays as it was
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
    // The queue is removed first, to make room for the record; it is restored where there is none after all.
    if (own.length > 0) storeQueue(waiting.filter((each) => each.user !== user));
    try {
      this.#store(ids, record);
    } catch (error) {
      if (own.length > 0) storeQueue(waiting);
      throw error;
    }
  }

  /** Merges items that an earlier version left in the account. Gives the ids of those that the account does not need any more. */
  migrateItems(items: readonly SavedItem[]): string[] {
    const { removed = [], ...record } = this.#record;
    const gone = items.filter(({ id }) => removed.includes(id));
    const rest = items.filter(({ id }) => !removed.includes(id));
    const carried = rest.filter((item) => migratedId(this.#document, item) !== undefined).map(({ id }) => id);
    if (carried.length > 0 || removed.length > 0) this.#store(carried, record);
    return [...gone.map(({ id }) => id), ...carried];
  }

  /** The changes that the account lacks now. */
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

  /** @throws Error when the browser has no room left; what could not be stored is not here then */
  #store(ids: readonly string[], record: StoredRecord): void {
    try {
      this.#write(ids, record);
    } catch (error) {
      this.#document = new WorkDocument();
      this.#text = null;
      this.#view = undefined;
      this.refresh();
      tellOfStoredWork();
      throw error;
    }
  }

  #write(ids: readonly string[], record: StoredRecord): void {
    const unsynced = toDenseText(this.#missing(record.vector));
    const next: StoredRecord = { ...record, unsynced, changed: [...new Set([...record.changed, ...ids])] };
    for (const id of ids) this.#since.add(id);
    this.#view = undefined;
    // Listeners push what has changed. Without a change they must not be told, or a refused push would be repeated for ever.
    if (this.#text !== null && isSameRecord(next, this.#record)) return;
    writeRecord(next.user === undefined && this.view.isEmpty ? undefined : next);
    this.#record = next;
    this.#text = storedText();
    // Only now: listeners ask for the record and its text.
    tellOfStoredWork();
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
 * An item of an earlier version, brought in with the same changes in whichever browser that is done: two that do it at once do
 * it once. Gives the id under which it is there; undefined where its content cannot be read.
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
    annotations: (id) => {
      if (!kept.has(id)) kept.set(id, document.annotations(id));
      return kept.get(id);
    },
  };
}
