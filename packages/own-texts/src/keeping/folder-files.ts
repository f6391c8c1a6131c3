import type { KeptFiles } from './kept-files.ts';

/** A file handle with synchronous access, which only workers have. */
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    truncate(size: number): void;
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
}

/**
 * Files in a folder of the browser's origin private file system.
 *
 * @throws DOMException if the browser has none for this page
 */
export async function folderFiles(name: string): Promise<KeptFiles> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });
  return {
    mayBeTemporary: false,
    async names() {
      const names: string[] = [];
      for await (const each of folder.keys()) names.push(each);
      return names;
    },
    async read(file) {
      return (await folder.getFileHandle(file)).getFile();
    },
    async write(file, pieces, onWritten) {
      await write((await folder.getFileHandle(file, { create: true })) as SyncFileHandle, pieces, onWritten);
    },
    remove: (file) => folder.removeEntry(file),
  };
}

/** Writes the first piece last, so that an incomplete file lacks it. */
async function write(
  handle: SyncFileHandle,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  onWritten: (bytes: number) => void,
): Promise<void> {
  const access = await handle.createSyncAccessHandle();
  const writeAt = (bytes: Uint8Array, at: number): void => {
    if (access.write(bytes, { at }) < bytes.length) throw new DOMException('no room', 'QuotaExceededError');
  };
  try {
    access.truncate(0);
    let first: Uint8Array | undefined;
    let at = 0;
    for await (const piece of pieces) {
      if (first === undefined) first = piece;
      else writeAt(piece, at);
      at += piece.length;
      onWritten(at);
    }
    if (first !== undefined) writeAt(first, 0);
    access.flush();
  } catch (error) {
    access.truncate(0);
    throw error;
  } finally {
    access.close();
  }
}
