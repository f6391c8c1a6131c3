import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { attempt } from './attempt.ts';

/** Error codes that mean something else here than for a file. */
const REASONS = {
  // The parent folder exists but accepts no new folder, as in "/proc".
  ENOENT: 'the file system allows no new folder there; choose another folder',
  ENOTDIR: 'a part of its path is a file; choose another folder',
  EEXIST: 'a file with this name is in its place; choose another folder',
};

/**
 * Makes a folder and its missing parents; does nothing if it exists.
 *
 * Each level is made by itself: `mkdirSync` with `recursive` never returns if a file system has the parent folder but
 * refuses to make a folder in it.
 *
 * @param mode access rights of new folders, before the mask of the process
 * @throws StorageError when it cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const path = resolve(folder);
  attempt(`The folder ${path} cannot be made`, () => makeParts(path, mode), REASONS);
}

function makeParts(path: string, mode: number): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path && !existsSync(above)) makeParts(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
