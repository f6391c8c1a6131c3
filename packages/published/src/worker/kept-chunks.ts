/** Chunks that the browser stores between visits, compressed. The methods never reject. */
export interface KeptChunks {
  /** Whether the browser can store files for this page. */
  readonly canKeep: boolean;
  read(name: string): Promise<Uint8Array | undefined>;
  /** Resolves to whether the chunk is stored. */
  write(name: string, packed: Uint8Array): Promise<boolean>;
  /** Names of the stored chunks. */
  names(): Promise<ReadonlySet<string>>;
  remove(name: string): Promise<void>;
}

/** Stores nothing: for pages that contain their data, and browsers without storage. */
export const NOTHING_KEPT: KeptChunks = {
  canKeep: false,
  read: async () => undefined,
  write: async () => false,
  names: async () => new Set(),
  remove: async () => {},
};

const FULL =
  'This browser has no space left to store the corpus, so it will be loaded again at the next visit. To avoid this, free some space.';
const NOT_KEPT =
  'This browser cannot store the corpus (the window is private, or the address does not begin with https), so it may be loaded again at the next visit.';

/**
 * Opens the storage for the corpus at an address: a folder in the browser's origin private file system. Calls `onTrouble` with a
 * sentence for the visitor when nothing can be stored.
 */
export async function openKeptChunks(address: string, onTrouble: (sentence: string) => void): Promise<KeptChunks> {
  let directory: FileSystemDirectoryHandle;
  try {
    const root = await navigator.storage.getDirectory();
    // Another corpus may be published at another path of the same origin.
    const folder = `zaban-corpus ${encodeURIComponent(new URL(address).pathname)}`;
    directory = await root.getDirectoryHandle(folder, { create: true });
  } catch {
    onTrouble(NOT_KEPT);
    return NOTHING_KEPT;
  }
  let isFull = false;
  return {
    canKeep: true,
    async read(name) {
      try {
        const file = await (await directory.getFileHandle(name)).getFile();
        return new Uint8Array(await file.arrayBuffer());
      } catch {
        return undefined;
      }
    },
    async write(name, packed) {
      if (isFull) return false;
      try {
        await writeFile(directory, name, packed);
        return true;
      } catch (error) {
        // Another tab may be writing the same chunk.
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return true;
        isFull = true;
        await directory.removeEntry(name).catch(() => undefined);
        onTrouble(FULL);
        return false;
      }
    },
    async names() {
      const names = new Set<string>();
      for await (const name of directory.keys()) names.add(name);
      return names;
    },
    async remove(name) {
      isFull = false;
      await directory.removeEntry(name).catch(() => undefined);
    },
  };
}

/** Writes a chunk. A partial file would fail the check against its name and be fetched again. */
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

/** A file handle with synchronous access, which only workers have. */
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    truncate(size: number): void;
    write(bytes: Uint8Array, options: { at: number }): number;
    close(): void;
  }>;
}
