import type { Storage, StoredFile, StoredFileWriter } from '../storage/index.ts';

/** A step that changes the storage. */
export interface Step {
  readonly kind:
    | 'create'
    | 'write'
    | 'finish'
    | 'makeFolder'
    | 'rename'
    | 'remove'
    | 'removeEmptyFolder'
    | 'syncFolder';
  readonly path: string;
}

/** A storage that calls a listener before every change; the listener may delay the change or throw instead. */
export class WatchedStorage implements Storage {
  readonly location: string;
  readonly #storage: Storage;
  readonly #before: (step: Step) => void;

  constructor(storage: Storage, before: (step: Step) => void) {
    this.location = storage.location;
    this.#storage = storage;
    this.#before = before;
  }

  list(folder: string): string[] {
    return this.#storage.list(folder);
  }

  exists(path: string): boolean {
    return this.#storage.exists(path);
  }

  open(path: string): StoredFile {
    return this.#storage.open(path);
  }

  create(path: string): StoredFileWriter {
    this.#before({ kind: 'create', path });
    const file = this.#storage.create(path);
    return {
      write: (bytes, offset) => {
        // A write may be interrupted in the middle.
        const half = bytes.length >> 1;
        if (half > 0) file.write(bytes.subarray(0, half), offset);
        this.#before({ kind: 'write', path });
        file.write(bytes.subarray(half), offset + half);
      },
      finish: () => {
        this.#before({ kind: 'finish', path });
        file.finish();
      },
      abandon: () => file.abandon(),
    };
  }

  makeFolder(path: string): void {
    this.#before({ kind: 'makeFolder', path });
    this.#storage.makeFolder(path);
  }

  rename(from: string, to: string): void {
    this.#before({ kind: 'rename', path: from });
    this.#storage.rename(from, to);
  }

  remove(path: string): void {
    this.#before({ kind: 'remove', path });
    this.#storage.remove(path);
  }

  removeEmptyFolder(path: string): void {
    this.#before({ kind: 'removeEmptyFolder', path });
    this.#storage.removeEmptyFolder(path);
  }

  syncFolder(path: string): void {
    this.#before({ kind: 'syncFolder', path });
    this.#storage.syncFolder(path);
  }

  lock(path: string): () => void {
    return this.#storage.lock(path);
  }
}
