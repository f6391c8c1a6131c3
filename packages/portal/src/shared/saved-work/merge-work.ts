import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import { besideId } from './item-ids.ts';
import { joinedAnnotations } from './join-annotations.ts';
import { parsedAnnotations } from './kept-annotations.ts';
import { onOneShelf } from './one-shelf.ts';
import type { StoredItem, StoredWork } from './stored-work.ts';

/** What the browser keeps after meeting the account, and what the account is to be told. */
export interface Meeting {
  readonly work: StoredWork;
  readonly push: readonly SavedItem[];
  readonly remove: readonly string[];
}

/**
 * Brings browser and account together: of two versions the one changed last, histories and annotations joined, each
 * labelled line in one item. What the account once had and has no more was removed elsewhere; what it never had is new.
 * What is to be removed there stays in `removed` until the account has done it.
 */
export function mergeWork({ items, removed }: StoredWork, account: readonly SavedItem[]): Meeting {
  const gone = new Set(removed);
  const known = new Map(account.filter(({ id }) => !gone.has(id)).map((item) => [item.id, item]));
  const sides = onOneShelf({ items, account: [...known.values()] });
  const theirs = new Map(sides.account.map((item) => [item.id, item]));
  const push: SavedItem[] = [];
  const merged: StoredItem[] = [];
  const keep = (item: SavedItem): void => {
    const before = known.get(item.id);
    const synced = item === before;
    if (!synced) push.push(plainItem(item));
    merged.push({ ...plainItem(item), synced, ...(synced || before === undefined ? {} : { base: before.updated }) });
  };
  for (const mine of sides.items) {
    const other = theirs.get(mine.id);
    theirs.delete(mine.id);
    if (other === undefined) {
      if (mine.synced) continue;
      push.push(plainItem(mine));
      merged.push(mine);
    } else if (mine.synced) keep(other);
    else for (const item of chosenOf(mine, other)) keep(item);
  }
  for (const item of theirs.values()) keep(item);
  const ids = new Set(account.map(({ id }) => id));
  const remove = removed.filter((id) => ids.has(id));
  return { work: { items: merged, removed: remove }, push, remove };
}

/** An item without what this browser alone knows of it. */
export function plainItem({ id, kind, name, content, updated }: SavedItem): SavedItem {
  return { id, kind, name, content, updated };
}

function chosenOf(mine: StoredItem, other: SavedItem): JoinedItems {
  if (mine.kind === 'history') return [joined(mine, other)];
  // Where only this browser changed it, a mark that is not there any more was taken out and must not come back.
  if (mine.base !== undefined && other.updated <= mine.base) return [laterOf(mine, other)];
  return joinedItems(mine, other);
}

function laterOf(one: SavedItem, other: SavedItem): SavedItem {
  return one.updated >= other.updated ? one : other;
}

/** What keeps two versions of an item: one under their id, and annotations that it has no room for beside it. */
export type JoinedItems = readonly [SavedItem, ...SavedItem[]];

/** Two versions as one: annotations joined, of others the one changed last. No label is lost where one item is too small. */
export function joinedItems(one: SavedItem, other: SavedItem): JoinedItems {
  const later = laterOf(one, other);
  if (one.kind !== 'annotation' || other.kind !== 'annotation') return [later];
  const earlier = later === one ? other : one;
  const before = parsedAnnotations(earlier.content);
  const after = parsedAnnotations(later.content);
  if (before === undefined) return [later];
  const content = after === undefined ? earlier.content : JSON.stringify(joinedAnnotations(before, after));
  if (content === later.content) return [later];
  if (content.length > SAVED_WORK.contentLength) {
    return [later, { ...plainItem(earlier), id: besideId(later.id, earlier.content) }];
  }
  // Later than both, or who has the later one would not learn of it.
  return [{ ...later, content, updated: new Date(Date.parse(later.updated) + 1).toISOString() }];
}

/** One thing that was looked at. */
export interface Visit {
  /** Query string of the workbench. */
  readonly search: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const MOST_VISITS = 100;

/** The visits of a history, the last first; none where they cannot be read. */
export function visitsOf(content: string): readonly Visit[] {
  try {
    const visits = JSON.parse(content) as unknown;
    return Array.isArray(visits) ? (visits as Visit[]) : [];
  } catch {
    return [];
  }
}

/** Content of a history with these visits: each address once, the last hundred. */
export function historyOf(visits: readonly Visit[]): string {
  const last = new Map<string, Visit>();
  for (const visit of visits.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    last.delete(visit.search);
    last.set(visit.search, visit);
  }
  return JSON.stringify([...last.values()].toReversed().slice(0, MOST_VISITS));
}

function joined(mine: StoredItem, other: SavedItem): StoredItem {
  return { ...mine, content: historyOf([...visitsOf(other.content), ...visitsOf(mine.content)]) };
}
