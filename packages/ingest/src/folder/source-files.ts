import { readdir, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_FILE } from '@zaban/engine/opening';
import { readSite } from './site.ts';
import { unreadable } from '../files/unreadable.ts';

/**
 * All files of a source on which its index depends: a single file itself; of an
 * index CURRENT; of a site or corpus folder site.json, the files in the
 * folder of the texts, and the word list. Throws a SourceError if a folder cannot be read.
 */
export async function sourceFiles(folder: string): Promise<string[]> {
  if ((await stat(folder).catch(() => undefined))?.isFile() === true) return [folder];
  // It names the build by a hash of its content.
  if (existsSync(join(folder, CURRENT_FILE))) return [join(folder, CURRENT_FILE)];
  const site = readSite(folder, []);
  if (site === undefined) return filesBelow(folder);
  const below = await Promise.all(
    [site.corpus, ...(site.wordList === undefined ? [] : [site.wordList])].map(filesBelow),
  );
  return [join(folder, 'site.json'), ...below.flat()];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder, error);
  });
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
