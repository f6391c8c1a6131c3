import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import { keptText } from './kept-text.ts';
import { joinedItems, plainItem } from './merge-work.ts';
import { baseOf, storedWork, storeWork } from './stored-work.ts';

const FORMAT = 'zaban-work';
const KINDS: readonly unknown[] = ['query', 'part', 'annotation', 'history'];

/** All saved work as one file. */
export function workFile(site: string): string {
  const items = storedWork().items.map(plainItem);
  return `${JSON.stringify({ format: FORMAT, version: 1, site, exported: new Date().toISOString(), items }, null, 1)}\n`;
}

/**
 * Takes in what a file holds; of two versions of an item the one changed last stays, annotations are joined. Gives
 * the number of items taken.
 * @throws Error with a sentence for people when it is no such file, or the browser has no room
 */
export function takeInWorkFile(text: string): number {
  const items = itemsOf(text);
  const work = storedWork();
  const kept = new Map(work.items.map((item) => [item.id, item]));
  let taken = 0;
  for (const item of items) {
    const mine = kept.get(item.id);
    const all = mine === undefined ? [item] : joinedItems(mine, item);
    const next = all.filter((each) => each !== mine && kept.get(each.id)?.content !== each.content);
    for (const each of next) kept.set(each.id, { ...plainItem(each), synced: false, ...baseOf(each.id, work) });
    if (next.length > 0) taken += 1;
  }
  const back = new Set(items.map(({ id }) => id));
  storeWork({ items: [...kept.values()], removed: work.removed.filter((id) => !back.has(id)) });
  return taken;
}

function itemsOf(text: string): SavedItem[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    file = undefined;
  }
  const { format, version, items } = (file ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || !Array.isArray(items)) {
    throw new Error('This is not a file of saved work: choose one that was exported here.');
  }
  if (version !== 1) throw new Error('This file was written by a newer version of the portal.');
  return items.map((item: unknown, index) => {
    if (isItem(item)) return { ...item, name: keptText(item.name), content: keptText(item.content) };
    throw new Error(`Item ${index + 1} of the file cannot be read; nothing was imported.`);
  });
}

function isItem(item: unknown): item is SavedItem {
  const { id, kind, name, content, updated } = (item ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    /^[\w-]{1,64}$/.test(id) &&
    KINDS.includes(kind) &&
    typeof name === 'string' &&
    name.length <= SAVED_WORK.nameLength &&
    typeof content === 'string' &&
    content.length <= SAVED_WORK.contentLength &&
    typeof updated === 'string' &&
    !Number.isNaN(Date.parse(updated))
  );
}
