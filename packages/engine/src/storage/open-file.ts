import type { StoredFile } from './storage.ts';

/** Bytes that one call of the operating system reads or writes; more than 2 GiB is refused. */
export const PIECE = 1 << 30;

/**
 * Reads from a file descriptor, which threads may share. The functions of Node are looked up when a file is opened: a browser
 * loads this module and has no files.
 */
export function openFile(descriptor: number): StoredFile {
  const { closeSync, fstatSync, readSync } = process.getBuiltinModule('node:fs');
  return {
    size: fstatSync(descriptor).size,
    descriptor,
    modified: () => fstatSync(descriptor).mtimeMs,
    read(target, offset) {
      let done = 0;
      while (done < target.length) {
        const count = readSync(descriptor, target, done, Math.min(PIECE, target.length - done), offset + done);
        if (count === 0) break;
        done += count;
      }
      return done;
    },
    close: () => closeSync(descriptor),
  };
}
