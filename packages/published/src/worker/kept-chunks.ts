/** Chunks that the browser keeps from one visit to the next, as they were fetched. Nothing here ever fails. */
export interface KeptChunks {
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, packed: Uint8Array): Promise<void>;
}

/** For pages whose data came with them. */
export const NOTHING_KEPT: KeptChunks = { read: async () => undefined, write: async () => {} };

const FULL =
  'This browser has no space left to store the corpus, so it will be loaded again at the next visit. To avoid this, free some space.';
const NOT_KEPT =
  'This browser cannot store the corpus (the window is private, or the address does not begin with https), so it may be loaded again at the next visit.';

/**
 * Chunks in the browser's own file system, in a folder of this corpus. `onTrouble` is told once, in a sentence for
 * people, when nothing can be kept.
 */
export async function openKeptChunks(folder: string, onTrouble: (sentence: string) => void): Promise<KeptChunks> {
  let directory: FileSystemDirectoryHandle;
  try {
    const root = await navigator.storage.getDirectory();
    directory = await root.getDirectoryHandle(folder, { create: true });
  } catch {
    onTrouble(NOT_KEPT);
    return NOTHING_KEPT;
  }
  let isFull = false;
  return {
    async read(name) {
      try {
        const file = await (await directory.getFileHandle(name)).getFile();
        return new Uint8Array(await file.arrayBuffer());
      } catch {
        return undefined;
      }
    },
    async write(name, packed) {
      if (isFull) return;
      try {
        await writeFile(directory, name, packed);
      } catch (error) {
        // Another tab may be writing the same chunk.
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
        isFull = true;
        await directory.removeEntry(name).catch(() => undefined);
        onTrouble(FULL);
      }
    },
  };
}

/** A half-written file would be found out by its checksum, and fetched again. */
async function writeFile(directory: FileSystemDirectoryHandle, name: string, packed: Uint8Array): Promise<void> {
  const handle = await directory.getFileHandle(name, { create: true });
  if ('createSyncAccessHandle' in handle) {
    const access = await (handle as SyncFileHandle).createSyncAccessHandle();
    try {
      access.truncate(0);
      const written = access.write(packed, { at: 0 });
      if (written < packed.length) throw new DOMException('no room', 'QuotaExceededError');
    } finally {
      access.close();
    }
    return;
  }
  const stream = await handle.createWritable();
  await stream.write(packed as Uint8Array<ArrayBuffer>);
  await stream.close();
}

/** What workers have and pages have not. */
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    truncate(size: number): void;
    write(bytes: Uint8Array, options: { at: number }): number;
    close(): void;
  }>;
}
