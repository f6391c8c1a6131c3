import {
  currentLine,
  CURRENT_FILE,
  HEADER_LENGTH,
  LOCK_FILE,
  MANIFEST_FILE,
  parseCurrent,
  PIECES_FOLDER,
  printManifest,
  WORK_FOLDER,
} from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { JoinedCorpus } from './joined-corpus.ts';
import { type Piece, type Pieces, PiecesOnDisk } from './pieces.ts';
import type { Segment } from './segment.ts';
import { writeIndex } from './write-index.ts';

/** What was built. */
export interface BuiltIndex {
  readonly buildId: string;
  readonly tokenCount: number;
  readonly wordCount: number;
  readonly typeCount: number;
  readonly documentCount: number;
  /** Bytes of all its files. */
  readonly byteLength: number;
}

/** What of an index is built, and how. */
export interface BuilderOptions {
  /**
   * Whether the tokens will lie elsewhere (`openFarCorpus`): the index has no posting lists, and of its tokens only some are in memory at
   * a time, the others in its folder.
   */
  readonly elsewhere?: boolean;
}

/**
 * Builds an index beside the one in force and puts it in force when it is complete. A failure at
 * any step leaves the one in force intact: the new one is written to its own folder, flushed to disk, renamed, and only then
 * named by CURRENT, which is replaced atomically.
 */
export class IndexBuilder {
  readonly #storage: Storage;
  readonly #joined: JoinedCorpus;
  readonly #unlock: () => void;
  readonly #madeFolder: boolean;
  readonly #elsewhere: boolean;
  /** Columns of tokens that are on the disk. */
  readonly #onDisk: { close(): void }[] = [];

  /** Throws a LockedError when another build is writing to the same folder. */
  constructor(storage: Storage, documentStructure: string, { elsewhere = false }: BuilderOptions = {}) {
    this.#storage = storage;
    this.#elsewhere = elsewhere;
    this.#madeFolder = !storage.exists('');
    storage.makeFolder('');
    this.#unlock = storage.lock(LOCK_FILE);
    try {
      sweep(storage);
      if (elsewhere) storage.makeFolder(PIECES_FOLDER);
      this.#joined = elsewhere
        ? new JoinedCorpus(documentStructure, () => this.#piecesOnDisk())
        : new JoinedCorpus(documentStructure);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  #piecesOnDisk<Of extends Piece>(): Pieces<Of> {
    const pieces = new PiecesOnDisk<Of>(this.#storage, `${PIECES_FOLDER}/${this.#onDisk.length}`);
    this.#onDisk.push(pieces);
    return pieces;
  }

  get tokenCount(): number {
    return this.#joined.tokenCount;
  }

  /** Adds a segment. Throws a SourceError when it is not in order. */
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

  /** The same as a generator that yields the share of the writing that is done. */
  *finishSlowly(producer: string): Generator<number, BuiltIndex> {
    const storage = this.#storage;
    storage.makeFolder(WORK_FOLDER);
    const content = yield* writeIndex(this.#joined, storage, WORK_FOLDER, producer, !this.#elsewhere);
    this.#closePieces();
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

  #closePieces(): void {
    for (const pieces of this.#onDisk.splice(0)) pieces.close();
  }

  /** Ends the build, finished or not: removes its temporary files and releases the lock. */
  close(): void {
    try {
      this.#closePieces();
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

/** The folder in force; undefined where CURRENT is missing or unreadable. */
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

/** A new folder for the build. The one in force is never overwritten, even if its build id is the same. */
function folderFor(storage: Storage, buildId: string): string {
  const folder = `build-${buildId}`;
  return storage.exists(folder) ? `${folder}-again` : folder;
}

/** Removes the folders of unfinished builds and of builds that are not in force. */
function sweep(storage: Storage): void {
  const inForce = folderInForce(storage);
  for (const name of storage.list('')) {
    const leftover = name === WORK_FOLDER || name === PIECES_FOLDER || name === `${CURRENT_FILE}.new`;
    // Without a readable CURRENT all builds are kept, so that it can be repaired by hand.
    const old = inForce !== undefined && name.startsWith('build-') && name !== inForce;
    if (leftover || old) storage.remove(name);
  }
}
