import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { attempt } from './attempt.ts';

/** Failures that mean another thing here than for a file. */
const REASONS = {
  // The folder above is there, but takes no other, as those of "/proc".
  ENOENT: 'the file system allows no new folder there; choose another folder',
  ENOTDIR: 'a part of its path is a file; choose another folder',
  EEXIST: 'a file with this name is in its place; choose another folder',
};

/**
 * Makes a folder and those above it that are missing; nothing happens where it is there.
 *
 * Each part is made by itself: `mkdirSync` with `recursive` never returns where a file system has the folder above but refuses to make
 * one in it.
 *
 * @param mode access rights of what is made, before the mask of the process
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
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
