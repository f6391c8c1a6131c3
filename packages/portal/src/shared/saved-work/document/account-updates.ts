// How does an account store a document? As Yjs updates, each in one or more items of kind `update`, with ids of the
// form `update-<hash of the Base64>-<number>-<total number>`. Updates can be stored twice and in any order.
import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import { hashOf } from '../hash.ts';

/** Bytes as Base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes of a Base64 text. @throws DOMException if it is not Base64 */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

const ID = /^update-([0-9a-f]{16})-(\d{1,4})-(\d{1,4})$/;
/** Milliseconds after which an update with missing items is abandoned. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** The items of an update. */
export function itemsOfUpdate(update: Uint8Array): SavedItem[] {
  const text = toBase64(update);
  const updated = new Date().toISOString();
  const count = Math.ceil(text.length / SAVED_WORK.contentLength);
  return Array.from({ length: count }, (_, index) => ({
    id: `update-${hashOf(text)}-${index + 1}-${count}`,
    kind: 'update',
    name: '',
    content: text.slice(index * SAVED_WORK.contentLength, (index + 1) * SAVED_WORK.contentLength),
    updated,
  }));
}

/** The complete updates of an account, and the ids of items that can be replaced: those of complete and of abandoned updates. */
export function updatesIn(items: readonly SavedItem[]): { readonly updates: Uint8Array[]; readonly ids: string[] } {
  const sets = Map.groupBy(
    items.filter(({ kind, id }) => kind === 'update' && ID.test(id)),
    ({ id }) => id.split('-', 2).join('-'),
  );
  const updates: Uint8Array[] = [];
  const ids: string[] = [];
  for (const parts of sets.values()) {
    const numbered = parts.map((part) => [part, (ID.exec(part.id) ?? []).slice(2).map(Number)] as const);
    const inOrder = numbered.toSorted(([, [a = 0]], [, [b = 0]]) => a - b);
    const text = inOrder.map(([{ content }]) => content).join('');
    const isWhole = inOrder.length === inOrder[0]?.[1][1] && inOrder[0][0].id.includes(hashOf(text));
    if (isWhole) updates.push(fromBase64(text));
    if (isWhole || parts.every(({ updated }) => Date.now() - Date.parse(updated) > ABANDONED_AFTER_MS)) {
      for (const { id } of parts) ids.push(id);
    }
  }
  return { updates, ids };
}
