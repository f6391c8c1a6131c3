import type { Storage } from '@zaban/engine';
import { CorpusFile, CURRENT_FILE, FileStorage } from '@zaban/engine/opening';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';

/** Whether a path names a file, such as a corpus file that a browser saved. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether a folder has an index, readable or not. @throws StorageError when this user may not look into the folder */
export function hasIndex(folder: string): boolean {
  return new FileStorage(folder).exists(CURRENT_FILE);
}

/** Opens a corpus file. @throws IndexError when the file is not a corpus file */
export function openCorpusFile(path: string): CorpusFile {
  return new CorpusFile(new FileStorage(dirname(resolve(path))).open(basename(path)), path);
}

/** Storage of an index in a folder or corpus file. @throws CommandError when a folder has no index, IndexError when a file is no corpus file */
export function indexStorage(path: string): Storage {
  if (isFile(path)) return openCorpusFile(path);
  if (hasIndex(path)) return new FileStorage(path);
  const what = existsSync(path) ? 'there is no index in this folder' : 'there is no such file or folder';
  throw new CommandError(
    `${path}: ${what}; make an index with "zaban build <texts> --output <folder>" and name its folder here.`,
  );
}
