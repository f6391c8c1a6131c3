/**
 * A folder of files. Everything is synchronous: a posting list is read in the middle of a query, and what takes long runs
 * in a thread of its own. Paths are relative, with `/` between their parts.
 */
export interface Storage {
  /** What people know the folder by. */
  readonly location: string;
  /** Names of the files and folders in a folder ("" is the whole); none when it is missing. */
  list(folder: string): string[];
  exists(path: string): boolean;
  /** Opens a file for reading. Throws when it is missing. */
  open(path: string): StoredFile;
  /** Makes a file, in place of one that is there. */
  create(path: string): StoredFileWriter;
  /** Makes a folder and those above it. */
  makeFolder(path: string): void;
  /** Renames a file or folder; a file of the new name is replaced in one step. */
  rename(from: string, to: string): void;
  /** Removes a file, or a folder with all that is in it; nothing happens when it is missing. */
  remove(path: string): void;
  /** Removes a folder if nothing is in it. */
  removeEmptyFolder(path: string): void;
  /** Returns when what was made, renamed or removed in a folder outlasts a loss of power. */
  syncFolder(path: string): void;
  /**
   * Keeps all others from holding the same lock, other processes included, until the returned function is called or the
   * process ends in whatever way. Throws a LockedError when another holds it.
   */
  lock(path: string): () => void;
}

/** A folder of files that are only read. */
export type ReadableStorage = Pick<Storage, 'exists' | 'location' | 'open'>;

export interface StoredFile {
  readonly size: number;
  /** Number under which all threads of the process may read the file, where there is such a thing. */
  readonly descriptor?: number;
  /** When it was last written to, in milliseconds since 1970, where there is such a thing. */
  modified?(): number;
  /** Throws `ChunksMissing` unless these bytes can be read at once; only where reading may have to wait. */
  prepare?(offset: number, length: number): void;
  /** Fills `target` with the bytes from `offset` on; returns how many there were. */
  read(target: Uint8Array, offset: number): number;
  close(): void;
}

export interface StoredFileWriter {
  /** Writes bytes at an offset. Throws a StorageError when there is no room. */
  write(bytes: Uint8Array, offset: number): void;
  /** Returns when all that was written outlasts a loss of power. */
  finish(): void;
  /** Lets go of the file as it is. */
  abandon(): void;
}
