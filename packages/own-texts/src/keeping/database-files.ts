import { createStore, del, get, keys, set } from 'idb-keyval';
import type { KeptFiles } from './kept-files.ts';

/**
 * Files in a database of the browser (IndexedDB), which private windows have too, until they are closed.
 *
 * @throws DOMException NotSupportedError if the browser has none for this page
 */
export async function databaseFiles(name: string): Promise<KeptFiles> {
  const store = createStore(name, 'files');
  try {
    await keys(store);
  } catch (error) {
    throw new DOMException(`No database can be opened: ${String(error)}`, 'NotSupportedError');
  }
  return {
    mayBeTemporary: true,
    names: () => keys<string>(store),
    async read(file) {
      const parts = await get<Uint8Array<ArrayBuffer>[]>(file, store);
      if (parts === undefined) throw new DOMException(`${file} is not stored`, 'NotFoundError');
      return new Blob(parts);
    },
    async write(file, pieces, onWritten) {
      // Bytes instead of a Blob, which private windows of WebKit do not store.
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const piece of pieces) {
        // A view would be stored with all of its buffer.
        parts.push(piece.slice());
        bytes += piece.length;
        onWritten(bytes);
      }
      // In one transaction: the file is stored whole or not at all.
      await set(file, parts, store);
    },
    remove: (file) => del(file, store),
  };
}
