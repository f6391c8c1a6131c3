import type { FoldName } from '../text/index.ts';
import {
  currentLine,
  CURRENT_FILE,
  HEADER_LENGTH,
  LOCK_FILE,
  MANIFEST_FILE,
  parseCurrent,
  CHUNKS_FOLDER,
  printManifest,
  WORK_FOLDER,
} from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { JoinedCorpus } from './joined-corpus.ts';
import { type NumberChunks, NumberChunksOnDisk } from './number-chunks.ts';
import type { Segment } from './segment.ts';
import { type Meanwhile, writeIndex } from './write-index.ts';

/** Description of a finished build. */
export interface BuiltIndex {
  readonly buildId: string;
  readonly tokenCount: number;
  readonly wordCount: number;
  readonly typeCount: number;
  readonly documentCount: number;
  /** Total size of its files in bytes. */
  readonly byteLength: number;
}

/** Options of a build. */
export interface BuilderOptions {
  /**
   * Whether another program will store the tokens (`openFarCorpus`). The index then has no posting lists, and during
   * the build only some tokens are in memory at a time, the others in a file.
   */
  readonly elsewhere?: boolean;
  /** What counts as the same; the usual unless given. */
  readonly folds?: readonly FoldName[] | undefined;
}

/**
 * Builds an index next to the one in force, and puts it in force when it is complete. A failure at any step leaves the
 * one in force unchanged: the new index is written to its own folder, flushed to disk, renamed, and only then named by
 * CURRENT, which is replaced atomically.
 */
export class IndexBuilder {
  readonly #storage: Storage;
  readonly #joined: JoinedCorpus;
  readonly #unlock: () => void;
  readonly #madeFolder: boolean;
  readonly #elsewhere: boolean;
  readonly #folds: readonly FoldName[] | undefined;
  /** Number chunks that are on disk. */
  readonly #onDisk: { close(): void }[] = [];

  /** Throws a LockedError when another build is writing to the same folder. */
  constructor(storage: Storage, documentStructure: string, { elsewhere = false, folds }: BuilderOptions = {}) {
    this.#folds = folds;
    this.#storage = storage;
    this.#elsewhere = elsewhere;
    this.#madeFolder = !storage.exists('');
    storage.makeFolder('');
    this.#unlock = storage.lock(LOCK_FILE);
    try {
      sweep(storage);
      if (elsewhere) storage.makeFolder(CHUNKS_FOLDER);
      this.#joined = elsewhere
        ? new JoinedCorpus(documentStructure, () => this.#chunksOnDisk())
        : new JoinedCorpus(documentStructure);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  #chunksOnDisk(): NumberChunks {
    const chunks = new NumberChunksOnDisk(this.#storage, `${CHUNKS_FOLDER}/${this.#onDisk.length}`);
    this.#onDisk.push(chunks);
    return chunks;
  }

  get tokenCount(): number {
    return this.#joined.tokenCount;
  }

  /** Adds a segment. Throws a SourceError if it is invalid. */
  add(segment: Segment): void {
    this.#joined.add(segment);
  }

  /** Writes the index and puts it in force. */
  finish(producer: string): BuiltIndex {
    const steps = this.finishSlowly(producer);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** As `finish`, as a generator that yields the finished share of the writing, and with `meanwhile` a promise that must be awaited. */
  finishSlowly(producer: string): Generator<number, BuiltIndex>;
  finishSlowly(producer: string, meanwhile: Meanwhile): Generator<number | Promise<unknown>, BuiltIndex>;
  *finishSlowly(producer: string, meanwhile?: Meanwhile): Generator<number | Promise<unknown>, BuiltIndex> {
    const storage = this.#storage;
    storage.makeFolder(WORK_FOLDER);
    const written = { storage, folder: WORK_FOLDER, producer, withPostings: !this.#elsewhere, folds: this.#folds };
    const content = yield* writeIndex(this.#joined, written, meanwhile);
    this.#closeChunks();
    const { text, buildId } = printManifest(content);
    const manifest = new TextEncoder().encode(text);
    writeFile(storage, `${WORK_FOLDER}/${MANIFEST_FILE}`, manifest);
    storage.syncFolder(WORK_FOLDER);
    const folder = folderFor(storage, buildId);
    storage.rename(WORK_FOLDER, folder);
    storage.syncFolder('');
    writeFile(storage, `${CURRENT_FILE}.new`, new TextEncoder().encode(currentLine(folder)));
    storage.rename(`${CURRENT_FILE}.new`, CURRENT_FILE);
    storage.syncFolder('');
    sweep(storage);
    const byteLength = content.sections.reduce(
      (sum, section) => sum + HEADER_LENGTH + section.payloadLength,
      manifest.length,
    );
    const { tokenCount, wordCount, typeCount, documents } = content;
    return { buildId, tokenCount, wordCount, typeCount, documentCount: documents.count, byteLength };
  }

  #closeChunks(): void {
    for (const chunks of this.#onDisk.splice(0)) chunks.close();
  }

  /** Ends the build, finished or not: removes its temporary files and releases the lock. */
  close(): void {
    try {
      this.#closeChunks();
      sweep(this.#storage);
    } finally {
      this.#unlock();
      if (this.#madeFolder) this.#storage.removeEmptyFolder('');
    }
  }
}

function writeFile(storage: Storage, path: string, bytes: Uint8Array): void {
  const file = storage.create(path);
  try {
    file.write(bytes, 0);
    file.finish();
  } catch (error) {
    file.abandon();
    throw error;
  }
}

/** The folder in force; undefined if CURRENT is missing or unreadable. */
function folderInForce(storage: Storage): string | undefined {
  if (!storage.exists(CURRENT_FILE)) return undefined;
  const file = storage.open(CURRENT_FILE);
  try {
    const bytes = new Uint8Array(file.size);
    file.read(bytes, 0);
    return parseCurrent(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  } finally {
    file.close();
  }
}

/** A new folder for the build. The folder in force is never overwritten, even if its build id is the same. */
function folderFor(storage: Storage, buildId: string): string {
  const folder = `build-${buildId}`;
  return storage.exists(folder) ? `${folder}-again` : folder;
}

/** Removes the folders of unfinished builds and of builds that are not in force. */
function sweep(storage: Storage): void {
  const inForce = folderInForce(storage);
  for (const name of storage.list('')) {
    const leftover = name === WORK_FOLDER || name === CHUNKS_FOLDER || name === `${CURRENT_FILE}.new`;
    // Without a readable CURRENT all builds are kept, so that it can be repaired by hand.
    const old = inForce !== undefined && name.startsWith('build-') && name !== inForce;
    if (leftover || old) storage.remove(name);
  }
}
