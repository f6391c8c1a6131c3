// Where are corpora stored between visits? In the browser's origin private file system, one corpus file each.
import { CorpusFile } from '@zaban/engine';
import { ABOUT_FILE, type AboutCorpus } from '@zaban/contract';

const FOLDER = 'zaban-own-texts';
const EXTENSION = '.zaban';
/** Bytes at the start of a corpus file that are sure to contain its list of files and its description. */
const HEADER_BYTES = 1 << 23;

/** A corpus that is stored in the browser. */
export interface KeptCorpus {
  readonly id: string;
  readonly about: AboutCorpus;
  /** Bytes of the corpus file. */
  readonly bytes: number;
}

/** A file handle with synchronous access, which only workers have. */
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    truncate(size: number): void;
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
}

async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/** Name of the lock that is held while a corpus is written, so that another tab does not remove it as a leftover. */
export function lockName(id: string): string {
  return `${FOLDER}-${id}`;
}

/**
 * The stored corpora, the newest first. Removes incomplete files of interrupted builds.
 * @throws DOMException if the browser stores nothing for the page
 */
export async function listKept(): Promise<KeptCorpus[]> {
  const kept: KeptCorpus[] = [];
  const place = await folder();
  for await (const [name, handle] of place as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
    if (!name.endsWith(EXTENSION)) continue;
    const id = name.slice(0, -EXTENSION.length);
    const file = await handle.getFile();
    const about = await aboutOf(file);
    if (about !== undefined) kept.push({ id, about, bytes: file.size });
    else {
      await navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
        if (lock !== null) await place.removeEntry(name).catch(() => undefined);
      });
    }
  }
  return kept.toSorted((a, b) => (a.about.made < b.about.made ? 1 : -1));
}

/** The description in a corpus file; undefined if it is no corpus file, or incomplete. */
export async function aboutOf(file: Blob): Promise<AboutCorpus | undefined> {
  const start = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  try {
    const corpus = new CorpusFile(
      {
        size: file.size,
        read(target, offset) {
          const bytes = start.subarray(offset, offset + target.length);
          target.set(bytes);
          return bytes.length;
        },
        close() {},
      },
      'the file',
    );
    return JSON.parse(new TextDecoder().decode(corpus.content(ABOUT_FILE))) as AboutCorpus;
  } catch {
    return undefined;
  }
}

/** The file of a stored corpus. @throws DOMException NotFoundError if it was removed */
export async function keptFile(id: string): Promise<File> {
  return (await (await folder()).getFileHandle(id + EXTENSION)).getFile();
}

export async function removeKept(id: string): Promise<void> {
  await (await folder()).removeEntry(id + EXTENSION).catch(() => undefined);
}

/**
 * Stores a corpus file under an id; only for workers. The first chunk, which has the header, is written last, so that an incomplete
 * file is not taken for a corpus.
 *
 * @param onShare called with the share of the bytes that is written, 0 to 1
 * @throws DOMException QuotaExceededError if there is no space, others if the browser stores nothing
 */
export async function keep(
  id: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  size: number,
  onShare: (share: number) => void,
): Promise<void> {
  const handle = (await (await folder()).getFileHandle(id + EXTENSION, { create: true })) as SyncFileHandle;
  const access = await handle.createSyncAccessHandle();
  const write = (bytes: Uint8Array, at: number): void => {
    if (access.write(bytes, { at }) < bytes.length) throw new DOMException('no room', 'QuotaExceededError');
  };
  try {
    access.truncate(0);
    let first: Uint8Array | undefined;
    let at = 0;
    for await (const piece of pieces) {
      if (first === undefined) first = piece;
      else write(piece, at);
      at += piece.length;
      onShare(at / size);
    }
    if (first !== undefined) write(first, 0);
    access.flush();
  } catch (error) {
    access.truncate(0);
    throw error;
  } finally {
    access.close();
  }
}
