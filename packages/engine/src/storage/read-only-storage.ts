import { StorageError } from '../errors.ts';
import type { Storage, StoredFile, StoredFileWriter } from './storage.ts';

/** A read-only folder: every method that would change it throws a StorageError. */
export abstract class ReadOnlyStorage implements Storage {
  abstract readonly location: string;
  /** Description of the folder for error messages, such as "a published index". */
  protected abstract readonly kind: string;
  /** Paths of all files. */
  protected abstract paths(): Iterable<string>;
  abstract open(path: string): StoredFile;

  list(folder: string): string[] {
    const prefix = folder === '' ? '' : `${folder}/`;
    const below = Array.from(this.paths()).filter((path) => path.startsWith(prefix));
    return [...new Set(below.map((path) => path.slice(prefix.length).split('/', 1)[0]))];
  }

  exists(path: string): boolean {
    return Array.from(this.paths()).includes(path) || this.list(path).length > 0;
  }

  create(path: string): StoredFileWriter {
    return this.#refuse(path);
  }

  makeFolder(path: string): void {
    this.#refuse(path);
  }

  rename(from: string): void {
    this.#refuse(from);
  }

  remove(path: string): void {
    this.#refuse(path);
  }

  removeEmptyFolder(path: string): void {
    this.#refuse(path);
  }

  syncFolder(): void {}

  lock(path: string): () => void {
    return this.#refuse(path);
  }

  #refuse(path: string): never {
    throw new StorageError(`${path} cannot be written: ${this.location} is ${this.kind}, which is only read.`);
  }
}
