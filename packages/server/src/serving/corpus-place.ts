import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CorpusShare, OpenOptions } from '@zaban/engine';
import { openInThread } from '../workers/index.ts';
import { buildFiles } from './build-files.ts';

/** Where the corpus of a site lies. */
export interface CorpusPlace {
  /** Its name in messages, behind “the” or “no”. */
  readonly name: string;
  /** Names the build in force; '' when there is none. @throws Unreadable when that cannot be looked at now */
  current(): Promise<string>;
  /** Differs when the files of this build were changed. */
  files(current: string): Promise<string>;
  /** @throws LostIndex when there is no corpus, or it is damaged; StorageError when it cannot be read now */
  open(options: OpenOptions): Promise<CorpusShare>;
  /** Whether what is asked for every search answers now. @throws an error with a sentence that names what does not */
  reach(): Promise<void>;
}

/** What lies there cannot be looked at now, which says nothing about it. */
export class Unreadable extends Error {}

/** The index in a folder. */
export function indexPlace(folder: string, usual: OpenOptions): CorpusPlace {
  const name = `index in ${folder}`;
  return {
    name,
    // What is not there is lost; what cannot be read for another reason, such as too many open files, may be whole.
    current: () =>
      readFile(join(folder, 'CURRENT'), 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ENOENT' || code === 'ENOTDIR') return '';
        throw new Unreadable(`The ${name} cannot be checked: ${message}`);
      }),
    files: (current) => buildFiles(folder, current),
    open: (options) => openInThread({ folder, options: { ...usual, ...options } }),
    // It was read when it was opened.
    reach: async () => {},
  };
}
