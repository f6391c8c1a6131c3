import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import { savedText } from '../saved-text.ts';
import type { OpenWork } from './open-work.ts';
import { mergeItem, exportedItems } from './plain-items.ts';

const FORMAT = 'zaban-work';
const KINDS: readonly unknown[] = ['query', 'part', 'annotation', 'handout', 'history', 'word'];

/** All saved work as one file. @param nameOf the name for the annotations of a query string */
export function workFile({ document }: OpenWork, site: string, nameOf: (query: string) => string): string {
  const exported = new Date().toISOString();
  return `${JSON.stringify({ format: FORMAT, version: 1, site, exported, items: exportedItems(document, nameOf) }, null, 1)}\n`;
}

/**
 * Imports a file of saved work: of two versions of an item, the one changed last is kept; annotations are merged.
 * Returns the number of items that changed something.
 * @throws Error with a sentence for people if it is no such file, or the browser has no room
 */
export function importWorkFile(work: OpenWork, text: string): number {
  const items = itemsOf(text);
  let taken = 0;
  work.change((document) =>
    items.flatMap((item) => {
      const before = document.clock;
      const id = mergeItem(document, item);
      if (document.clock > before) taken += 1;
      return id ?? [];
    }),
  );
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
    if (isItem(item)) return { ...item, name: savedText(item.name), content: savedText(item.content) };
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
