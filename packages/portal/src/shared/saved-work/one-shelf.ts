import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import { firstShelfOf } from './item-ids.ts';
import { keyedAs } from './join-annotations.ts';
import { type Annotations, type Mark, parsedAnnotations } from './kept-annotations.ts';
import type { StoredItem } from './stored-work.ts';

/** What the browser and what the account has of the same work. */
interface Sides {
  readonly items: readonly StoredItem[];
  readonly account: readonly SavedItem[];
}

/**
 * The same with each line in one item of its query. Where one of the two has moved a line to another item, the other one’s
 * old item would bring it back with the old mark: it is taken out there, and marks that only stood there go with the line.
 * Items of the account that must change for it are new objects, later than they were.
 */
export function onOneShelf({ items, account }: Sides): Sides {
  const mine = new Map(items.map((item) => [item.id, item]));
  const theirs = new Map(account.map((item) => [item.id, item]));
  const annotated = account.filter(({ kind }) => kind === 'annotation');
  const shelves = Map.groupBy(annotated, ({ id }) => firstShelfOf(id));
  for (const { id, kind, synced } of items) {
    if (synced || kind !== 'annotation') continue;
    for (const shelf of shelves.get(firstShelfOf(id)) ?? []) {
      if (shelf.id !== id && isNews(shelf, mine.get(shelf.id))) takeApart(id, shelf.id, mine, theirs);
    }
  }
  return { items: [...mine.values()], account: [...theirs.values()] };
}

/** Whether the account has a version of an item that this browser has not seen. */
function isNews(theirs: SavedItem, mine: StoredItem | undefined): boolean {
  if (mine === undefined) return true;
  return mine.synced ? mine.updated !== theirs.updated : mine.base === undefined || theirs.updated > mine.base;
}

/** Takes lines out of an item of the browser that the account has in another one, or out of that one. */
function takeApart(id: string, otherId: string, mine: Map<string, StoredItem>, theirs: Map<string, SavedItem>): void {
  const item = mine.get(id);
  const other = theirs.get(otherId);
  const own = parsedAnnotations(item?.content ?? '');
  const read = parsedAnnotations(other?.content ?? '');
  if (item === undefined || other === undefined || own === undefined || read === undefined) return;
  const there = keyedAs(read, own);
  const same = theirs.get(id);
  const beside = mine.get(otherId);
  const once = { ...linesIn(same, own), ...(beside?.synced === false ? linesIn(beside, own) : {}) };
  const keys = Object.keys(own.lines).filter((key) => there.lines[key] !== undefined && once[key] === undefined);
  if (keys.length === 0) return;
  const hasMoved = same !== undefined && isNews(same, item);
  const haveMoved = beside?.synced === false;
  // Who moved a line has looked at it; where that may be either, the later one has the say.
  const isMine = hasMoved === haveMoved ? item.updated > other.updated : haveMoved;
  const [home, old] = isMine ? [own, there] : [there, own];
  const kept = withMarksOf(home, old, keys);
  const content = JSON.stringify(kept);
  if (content.length > SAVED_WORK.contentLength) return;
  const left = JSON.stringify(without(old, keys));
  mine.set(id, { ...item, content: isMine ? content : left });
  if (isMine || kept !== home) theirs.set(otherId, { ...later(other), content: isMine ? left : content });
}

function linesIn(item: SavedItem | undefined, others: Annotations): Annotations['lines'] {
  const annotations = parsedAnnotations(item?.content ?? '');
  return annotations === undefined ? {} : keyedAs(annotations, others).lines;
}

function later(item: SavedItem): SavedItem {
  return { ...item, updated: new Date(Date.parse(item.updated) + 1).toISOString() };
}

/** The annotations with the marks of these lines that only others have; the same object where there are none. */
function withMarksOf(annotations: Annotations, others: Annotations, keys: readonly string[]): Annotations {
  const coders: Record<string, Readonly<Record<string, Mark>>> = { ...annotations.coders };
  let added = false;
  for (const [coder, marks] of Object.entries(others.coders)) {
    const own = coders[coder] ?? {};
    const more = keys.flatMap((key): [string, Mark][] => {
      const mark = marks[key];
      return mark === undefined || own[key] !== undefined ? [] : [[key, mark]];
    });
    if (more.length === 0) continue;
    coders[coder] = { ...own, ...Object.fromEntries(more) };
    added = true;
  }
  return added ? { ...annotations, coders } : annotations;
}

function without(annotations: Annotations, keys: readonly string[]): Annotations {
  const gone = new Set(keys);
  const rest = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key)));
  const coders = Object.entries(annotations.coders).map(([coder, marks]) => [coder, rest(marks)] as const);
  return { ...annotations, lines: rest(annotations.lines), coders: Object.fromEntries(coders) };
}
