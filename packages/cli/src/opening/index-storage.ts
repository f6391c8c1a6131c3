import { CorpusFile, FileStorage, type Storage } from '@zaban/engine';
import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Failure } from '../failure.ts';

/** Whether a path is that of a file, as corpora are that were made in a browser. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The corpus in a corpus file. @throws IndexError when it is none */
export function openCorpusFile(path: string): CorpusFile {
  return new CorpusFile(new FileStorage(dirname(resolve(path))).open(basename(path)), path);
}

/** Where an index lies: in a folder, or in a corpus file. @throws Failure when the folder has none, IndexError when a file is none */
export function indexStorage(path: string): Storage {
  if (isFile(path)) return openCorpusFile(path);
  const storage = new FileStorage(path);
  if (storage.exists('CURRENT')) return storage;
  throw new Failure(
    `${path}: there is no index in this folder; make one with "zaban build <texts> --output <folder>" and name its folder here.`,
  );
}
