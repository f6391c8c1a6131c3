// Which corpora does the browser store between visits? One corpus file each.
import { CorpusFile } from '@zaban/engine';
import { ABOUT_FILE, type AboutCorpus } from '@zaban/contract';
import { databaseFiles } from './database-files.ts';
import { folderFiles } from './folder-files.ts';
import type { KeptFiles } from './kept-files.ts';

/** Name of the folder or database, within the origin. */
const STORE_NAME = 'zaban-own-texts';
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

/** What the browser stores for this page. */
export interface KeptCorpora {
  /** The newest first. */
  readonly corpora: readonly KeptCorpus[];
  /** Whether the browser may delete them when the window is closed. */
  readonly mayBeTemporary: boolean;
}

/**
 * The origin private file system; where the browser has none for this page, as in private windows of Firefox and Safari, a database.
 *
 * @throws DOMException if the browser stores nothing for the page
 */
async function keptFiles(): Promise<KeptFiles> {
  try {
    return await folderFiles(STORE_NAME);
  } catch {
    return databaseFiles(STORE_NAME);
  }
}

/** Name of the lock that is held while a corpus is written, so that another tab does not remove it as a leftover. */
export function lockName(id: string): string {
  return `${STORE_NAME}-${id}`;
}

/**
 * The stored corpora. Removes incomplete files of interrupted builds.
 * @throws DOMException if the browser stores nothing for the page
 */
export async function listKept(): Promise<KeptCorpora> {
  const kept: KeptCorpus[] = [];
  const files = await keptFiles();
  for (const name of await files.names()) {
    if (!name.endsWith(EXTENSION)) continue;
    const id = name.slice(0, -EXTENSION.length);
    const file = await files.read(name);
    const about = await aboutOf(file);
    if (about !== undefined) kept.push({ id, about, bytes: file.size });
    else {
      await navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
        if (lock !== null) await files.remove(name).catch(() => undefined);
      });
    }
  }
  return {
    corpora: kept.toSorted((a, b) => (a.about.made < b.about.made ? 1 : -1)),
    mayBeTemporary: files.mayBeTemporary,
  };
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
export async function keptFile(id: string): Promise<Blob> {
  return (await keptFiles()).read(id + EXTENSION);
}

export async function removeKept(id: string): Promise<void> {
  await (await keptFiles()).remove(id + EXTENSION).catch(() => undefined);
}

/**
 * Stores a corpus file under an id; only for workers.
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
  await (await keptFiles()).write(id + EXTENSION, pieces, (bytes) => onShare(bytes / size));
}
