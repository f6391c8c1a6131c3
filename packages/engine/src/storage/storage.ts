/**
 * A folder of files. All methods are synchronous, because posting lists are read in the middle of a query; long tasks
 * run in threads of their own. Paths are relative, with `/` between their parts.
 */
export interface Storage {
  /** Name of the folder for messages. */
  readonly location: string;
  /** Names of the files and folders in a folder ("" is the storage itself); empty if it does not exist. */
  list(folder: string): string[];
  exists(path: string): boolean;
  /** Opens a file for reading. Throws a StorageError if it does not exist. */
  open(path: string): StoredFile;
  /** Makes a file; replaces an existing one. */
  create(path: string): StoredFileWriter;
  /** Makes a folder and its missing parents. */
  makeFolder(path: string): void;
  /** Renames a file or folder. An existing file with the new name is replaced atomically. */
  rename(from: string, to: string): void;
  /** Removes a file, or a folder with its content; does nothing if it does not exist. */
  remove(path: string): void;
  /** Removes a folder if it is empty. */
  removeEmptyFolder(path: string): void;
  /** Returns when all changes of a folder are durable, that is, would survive a loss of power. */
  syncFolder(path: string): void;
  /**
   * Takes a lock that excludes all other threads and processes until the returned function is called or the process
   * ends. Throws a LockedError if it is taken.
   */
  lock(path: string): () => void;
}

/** A folder whose files can only be read. */
export type ReadableStorage = Pick<Storage, 'exists' | 'location' | 'open'>;

/** A file that is open for reading. */
export interface StoredFile {
  readonly size: number;
  /** File descriptor by which all threads of the process can read the file; undefined if it has none. */
  readonly descriptor?: number;
  /** Time of the last change in milliseconds since 1970; absent if unknown. */
  modified?(): number;
  /** Throws `NotYetHere` unless these bytes can be read at once; absent where reading never has to wait. */
  prepare?(offset: number, length: number): void;
  /** Fills `target` with the bytes from `offset` on; returns the number of bytes read. */
  read(target: Uint8Array, offset: number): number;
  close(): void;
}

/** A file that is being written. */
export interface StoredFileWriter {
  /** Writes bytes at an offset. Throws a StorageError if the disk is full. */
  write(bytes: Uint8Array, offset: number): void;
  /** Closes the file; returns when its content is durable, that is, would survive a loss of power. */
  finish(): void;
  /** The same while this thread goes on: resolves when its content is durable. Absent where nothing has to wait. */
  finishLater?(): Promise<void>;
  /** Closes the file without waiting for its content. */
  abandon(): void;
}
