import type { SavedItem, SavedKind } from '@zaban/contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type * as Loaded from './document/index.ts';
import { onStoredWork, storedText, tellOfStoredWork } from './stored-record.ts';
import type { WorkView } from './work-view.ts';

/** Saved work that can be changed, and what reads, writes and sends it. */
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

/** Opens what is kept in this browser, once a page. Its code is loaded with it. */
export function openWork(): Promise<Opened> {
  opening ??= import('./document/index.ts').then((code) => {
    opened = { work: code.open(), code };
    tellOfStoredWork();
    return opened;
  });
  // Where it could not be loaded it is tried again.
  opening.catch(() => (opening = undefined));
  return opening;
}

/** The work of this browser, once it is open. */
export function openedWork(): Opened | undefined {
  return opened;
}

function viewNow(): WorkView {
  return opened?.work.view ?? NOTHING;
}

/** Listens to what is kept, and opens it as soon as there is something. */
function follow(listener: () => void): () => void {
  const look = (): void => {
    if (opened === undefined && storedText() !== null) openWork().catch(() => undefined);
    listener();
  };
  const stop = onStoredWork(look);
  look();
  return stop;
}

/** All that is kept; nothing until it has been opened, which it is where there is something. */
export function useSavedWork(): WorkView {
  return useSyncExternalStore(follow, viewNow, () => NOTHING);
}

/** The work of this browser, opened whether there is something or not; undefined until it is, and the error where it cannot be. */
export function useOpenedWork(): Opened | Error | undefined {
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    openWork().catch(setProblem);
  }, []);
  return useSyncExternalStore(onStoredWork, openedWork, () => undefined) ?? problem;
}

/** Pages or subcorpora. */
export function useSavedItems(kind: SavedKind): readonly SavedItem[] {
  const { items } = useSavedWork();
  return useMemo(() => items.filter((item) => item.kind === kind), [items, kind]);
}

/** What an item is kept under: that of an item to change; a new one unless given. */
export type NewItem = Pick<SavedItem, 'kind' | 'name' | 'content'> & Partial<Pick<SavedItem, 'id'>>;

/** Keeps an item, or changes the one with this id. @throws Error when the browser has no room left */
export async function keepItem({ id = newId(), ...item }: NewItem): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.keepItem({ id, ...item });
    return [id];
  });
}

/** Removes items and annotations here and, with the next meeting, in the account. */
export async function removeItems(ids: readonly string[]): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.remove(ids);
    return ids;
  });
}

/** `randomUUID` is for secure pages alone; an installation in a closed network may have none. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
