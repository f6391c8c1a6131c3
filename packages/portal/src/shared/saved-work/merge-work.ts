import type { SavedItem } from '@zaban/contract';
import type { StoredItem, StoredWork } from './stored-work.ts';

/** What the browser keeps after meeting the account, and what the account is to be told. */
export interface Meeting {
  readonly work: StoredWork;
  readonly push: readonly SavedItem[];
  readonly remove: readonly string[];
}

/**
 * Brings browser and account together: of two versions the one changed last, histories joined. What the account once
 * had and has no more was removed elsewhere; what it never had is new. What is to be removed there stays in `removed`
 * until the account has done it.
 */
export function mergeWork({ items, removed }: StoredWork, account: readonly SavedItem[]): Meeting {
  const gone = new Set(removed);
  const theirs = new Map(account.filter(({ id }) => !gone.has(id)).map((item) => [item.id, item]));
  const push: SavedItem[] = [];
  const merged: StoredItem[] = [];
  for (const mine of items) {
    const other = theirs.get(mine.id);
    theirs.delete(mine.id);
    if (other === undefined) {
      if (mine.synced) continue;
      push.push(plainItem(mine));
      merged.push(mine);
    } else if (mine.synced) merged.push({ ...other, synced: true });
    else {
      const chosen = mine.kind === 'history' ? joined(mine, other) : mine.updated >= other.updated ? mine : other;
      if (chosen !== other) push.push(plainItem(chosen));
      merged.push(chosen === other ? { ...other, synced: true } : { ...chosen, synced: false, base: other.updated });
    }
  }
  for (const item of theirs.values()) merged.push({ ...item, synced: true });
  const known = new Set(account.map(({ id }) => id));
  const remove = removed.filter((id) => known.has(id));
  return { work: { items: merged, removed: remove }, push, remove };
}

/** An item without what this browser alone knows of it. */
export function plainItem({ id, kind, name, content, updated }: SavedItem): SavedItem {
  return { id, kind, name, content, updated };
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
