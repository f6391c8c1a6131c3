// Where are corpora kept between visits? In the browser's own file system, one corpus file each.
import { CorpusFile } from '@zaban/engine';
import { ABOUT_FILE, type AboutCorpus } from '@zaban/contract';

const FOLDER = 'zaban-own-texts';
const ENDING = '.zaban';
/** Bytes of a corpus file that hold its list and what is said of it. */
const START = 1 << 23;

/** A corpus that the browser keeps. */
export interface KeptCorpus {
  readonly id: string;
  readonly about: AboutCorpus;
  /** Bytes of its file. */
  readonly bytes: number;
}

/** What workers have and pages have not. */
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

/** Held while a corpus is written: another tab must not take it for a leftover. */
export function lockName(id: string): string {
  return `${FOLDER}-${id}`;
}

/**
 * The corpora that the browser keeps, the newest first. What a build left behind that never came to its end is removed.
 * @throws DOMException where the browser keeps nothing for a page
 */
export async function listKept(): Promise<KeptCorpus[]> {
  const kept: KeptCorpus[] = [];
  const place = await folder();
  for await (const [name, handle] of place as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
    if (!name.endsWith(ENDING)) continue;
    const id = name.slice(0, -ENDING.length);
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

/** What a corpus file says of itself; undefined for a file that is none, or not complete. */
export async function aboutOf(file: Blob): Promise<AboutCorpus | undefined> {
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer());
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

/** The file of a corpus. @throws DOMException NotFoundError when it is not there any more */
export async function keptFile(id: string): Promise<File> {
  return (await (await folder()).getFileHandle(id + ENDING)).getFile();
}

export async function removeKept(id: string): Promise<void> {
  await (await folder()).removeEntry(id + ENDING).catch(() => undefined);
}

/**
 * Keeps a corpus file under an id; called in a worker. The first piece, which says that it is one, is written last: a file that is not
 * complete is none.
 *
 * @param onShare told which share of the bytes is written
 * @throws DOMException QuotaExceededError when there is no room, others where the browser keeps nothing
 */
export async function keep(
  id: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  size: number,
  onShare: (share: number) => void,
): Promise<void> {
  const handle = (await (await folder()).getFileHandle(id + ENDING, { create: true })) as SyncFileHandle;
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
