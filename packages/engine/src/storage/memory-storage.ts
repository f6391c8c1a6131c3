import { GrowableBytes } from '../columns/index.ts';
import { LockedError, StorageError } from '../errors.ts';
import type { Storage, StoredFile, StoredFileWriter } from './storage.ts';

/** A folder in memory. */
export class MemoryStorage implements Storage {
  readonly location = 'memory';
  readonly #files = new Map<string, GrowableBytes>();
  readonly #folders = new Set<string>(['']);
  readonly #locks = new Set<string>();

  list(folder: string): string[] {
    const prefix = folder === '' ? '' : `${folder}/`;
    const names = new Set<string>();
    for (const path of [...this.#files.keys(), ...this.#folders]) {
      if (path.startsWith(prefix) && path !== '') names.add(path.slice(prefix.length).split('/', 1)[0]);
    }
    return [...names];
  }

  exists(path: string): boolean {
    return this.#files.has(path) || this.#folders.has(path);
  }

  open(path: string): StoredFile {
    const bytes = this.#files.get(path)?.view();
    if (bytes === undefined) throw new StorageError(`${path} is missing in ${this.location}.`);
    return {
      size: bytes.length,
      read(target, offset) {
        const chunk = bytes.subarray(offset, offset + target.length);
        target.set(chunk);
        return chunk.length;
      },
      close() {},
    };
  }

  create(path: string): StoredFileWriter {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!this.#folders.has(parent)) throw new StorageError(`The folder ${parent} is missing in ${this.location}.`);
    const content = new GrowableBytes();
    this.#files.set(path, content);
    return {
      write(bytes, offset) {
        const end = offset + bytes.length;
        const whole = content.room(Math.max(0, end - content.length));
        if (end > content.length) content.advance(end - content.length);
        whole.set(bytes, offset);
      },
      finish() {},
      abandon() {},
    };
  }

  makeFolder(path: string): void {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length++) this.#folders.add(parts.slice(0, length).join('/'));
  }

  rename(from: string, to: string): void {
    if (!this.exists(from)) throw new StorageError(`${from} is missing in ${this.location}.`);
    for (const [path, content] of this.#files) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#files.delete(path);
      this.#files.set(to + path.slice(from.length), content);
    }
    for (const path of this.#folders) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#folders.delete(path);
      this.#folders.add(to + path.slice(from.length));
    }
  }

  remove(path: string): void {
    for (const known of [...this.#files.keys(), ...this.#folders]) {
      if (known !== path && !known.startsWith(`${path}/`)) continue;
      this.#files.delete(known);
      this.#folders.delete(known);
    }
  }

  removeEmptyFolder(path: string): void {
    if (path !== '' && this.list(path).length === 0) this.#folders.delete(path);
  }

  syncFolder(): void {}

  lock(path: string): () => void {
    if (this.#locks.has(path)) throw new LockedError(this.location);
    this.#locks.add(path);
    return () => this.#locks.delete(path);
  }
}
