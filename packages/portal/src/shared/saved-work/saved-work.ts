import type { SavedItem, SavedKind } from '@zaban/contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type * as Loaded from './document/index.ts';
import { onStoredWork, storedText, notifyOfStoredWork } from './stored-record.ts';
import type { WorkView } from './work-view.ts';

/** The saved work, and the loaded code that reads, changes and sends it. */
export interface Opened {
  readonly work: Loaded.OpenWork;
  readonly code: typeof Loaded;
}

const NOTHING: WorkView = {
  items: [],
  lists: [],
  visits: [],
  handout: { title: '', lines: [] },
  isEmpty: true,
  annotations: () => undefined,
};

let opened: Opened | undefined;
let opening: Promise<Opened> | undefined;

/** Loads the code and opens the saved work of this browser, once for each page. */
export function openWork(): Promise<Opened> {
  opening ??= import('./document/index.ts').then((code) => {
    opened = { work: code.open(), code };
    notifyOfStoredWork();
    return opened;
  });
  // After a failure the next call tries again.
  opening.catch(() => (opening = undefined));
  return opening;
}

/** The saved work of this browser, if it is open. */
export function openedWork(): Opened | undefined {
  return opened;
}

function viewNow(): WorkView {
  return opened?.work.view ?? NOTHING;
}

/** Subscribes to changes of saved work, and opens it as soon as something is stored. */
function follow(listener: () => void): () => void {
  const look = (): void => {
    if (opened === undefined && storedText() !== null) openWork().catch(() => undefined);
    listener();
  };
  const stop = onStoredWork(look);
  look();
  return stop;
}

/** All saved work. Empty until it is open; it is opened if something is stored. */
export function useSavedWork(): WorkView {
  return useSyncExternalStore(follow, viewNow, () => NOTHING);
}

/**
 * The saved work of this browser, opened even if nothing is stored. Undefined until it is open; an Error if it could
 * not be opened.
 */
export function useOpenedWork(): Opened | Error | undefined {
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    openWork().catch(setProblem);
  }, []);
  return useSyncExternalStore(onStoredWork, openedWork, () => undefined) ?? problem;
}

/** The saved pages, or the saved subcorpora. */
export function useSavedItems(kind: SavedKind): readonly SavedItem[] {
  const { items } = useSavedWork();
  return useMemo(() => items.filter((item) => item.kind === kind), [items, kind]);
}

/** An item to be stored: with the id of an item to be changed, or without one for a new item. */
export type NewItem = Pick<SavedItem, 'kind' | 'name' | 'content'> & Partial<Pick<SavedItem, 'id'>>;

/** Stores a new item, or changes the one with this id. @throws Error when the browser has no room left */
export async function keepItem({ id = newId(), ...item }: NewItem): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.keepItem({ id, ...item });
    return [id];
  });
}

/** Removes items and annotations here and, with the next sync, in the account. */
export async function removeItems(ids: readonly string[]): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.remove(ids);
    return ids;
  });
}

/** `randomUUID` is only available on secure pages; a site in a closed network may use http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
