import {
  closeSync,
  fsync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { LockedError } from '../errors.ts';
import { attempt } from './attempt.ts';
import { lockFile } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';
import { openFile, MAX_IO_BYTES } from './open-file.ts';
import type { Storage, StoredFile, StoredFileWriter } from './storage.ts';

/** Access rights of a new folder: texts that may not be distributed in full can be reconstructed from an index. */
const OWNER_ALONE = 0o700;

/** A folder of the file system. */
export class FileStorage implements Storage {
  readonly location: string;

  constructor(folder: string) {
    this.location = resolve(folder);
  }

  list(folder: string): string[] {
    return attempt(`${this.location} cannot be read`, () =>
      statSync(this.#path(folder), { throwIfNoEntry: false })?.isDirectory() ? readdirSync(this.#path(folder)) : [],
    );
  }

  exists(path: string): boolean {
    const full = this.#path(path);
    return attempt(`${full} cannot be read`, () => statSync(full, { throwIfNoEntry: false }) !== undefined);
  }

  open(path: string): StoredFile {
    const file = this.#path(path);
    return attempt(`${file} cannot be read`, () => openFile(openSync(file, 'r')));
  }

  create(path: string): StoredFileWriter {
    const file = this.#path(path);
    return attempt(`${file} cannot be written`, () => writerOf(file, openSync(file, 'w', this.#mode & 0o666)));
  }

  makeFolder(path: string): void {
    makeFolder(this.#path(path), this.#mode);
  }

  rename(from: string, to: string): void {
    attempt(`${this.#path(from)} cannot be renamed`, () => renameSync(this.#path(from), this.#path(to)));
  }

  remove(path: string): void {
    attempt(`${this.#path(path)} cannot be removed`, () => rmSync(this.#path(path), { recursive: true, force: true }));
  }

  removeEmptyFolder(path: string): void {
    try {
      rmdirSync(this.#path(path));
    } catch {
      // It is not empty, or does not exist.
    }
  }

  syncFolder(path: string): void {
    // Windows has no way to do this, and does not need it.
    if (process.platform === 'win32') return;
    attempt(`The folder ${this.#path(path)} cannot be written`, () => {
      const folder = openSync(this.#path(path), 'r');
      try {
        fsyncSync(folder);
      } finally {
        closeSync(folder);
      }
    });
  }

  lock(path: string): () => void {
    const unlock = attempt(`${this.location} cannot be written`, () => lockFile(this.#path(path)));
    if (unlock === undefined) throw new LockedError(this.location);
    return unlock;
  }

  /**
   * Access rights of new files: those of the storage's folder. A folder that does not exist yet is made for its owner
   * alone.
   */
  get #mode(): number {
    return (statSync(this.location, { throwIfNoEntry: false })?.mode ?? OWNER_ALONE) & 0o777;
  }

  #path(path: string): string {
    return join(this.location, path);
  }
}

function writerOf(file: string, descriptor: number): StoredFileWriter {
  return {
    write(bytes, offset) {
      attempt(`${file} cannot be written`, () => {
        for (let done = 0; done < bytes.length;) {
          done += writeSync(descriptor, bytes, done, Math.min(MAX_IO_BYTES, bytes.length - done), offset + done);
        }
      });
    },
    finish() {
      attempt(`${file} cannot be written`, () => {
        fsyncSync(descriptor);
        closeSync(descriptor);
      });
    },
    finishLater: () =>
      new Promise((resolve, reject) => {
        fsync(descriptor, (problem) => {
          try {
            attempt(`${file} cannot be written`, () => {
              closeSync(descriptor);
              if (problem !== null) throw problem;
            });
            resolve();
          } catch (error) {
            reject(error);
          }
        });
      }),
    abandon() {
      try {
        closeSync(descriptor);
      } catch {
        // It is closed already, or cannot be closed: the file is not kept in any case.
      }
    },
  };
}
