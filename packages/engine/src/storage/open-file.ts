import type { StoredFile } from './storage.ts';

/** Maximum number of bytes in one read or write call: operating systems refuse more than 2 GiB. */
export const MAX_IO_BYTES = 1 << 30;

/**
 * Reads from a file descriptor, which threads may share. The functions of Node are looked up when a file is opened,
 * since browsers load this module too.
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
        const count = readSync(descriptor, target, done, Math.min(MAX_IO_BYTES, target.length - done), offset + done);
        if (count === 0) break;
        done += count;
      }
      return done;
    },
    close: () => closeSync(descriptor),
  };
}
