import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareCodePoints } from '@zaban/engine/text';
import { isMadeBySite } from './not-texts.ts';
import { unreadable } from '../files/unreadable.ts';

/** The files in a folder and its subfolders, as paths with "/", without hidden files and what `zaban serve` has made. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
      throw unreadable(join(folder, below), error);
    });
    for (const entry of entries.toSorted((a, b) => compareCodePoints(a.name, b.name))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      // Word makes "~$name.docx" beside a document that is open.
      if (entry.name.startsWith('.') || entry.name.startsWith('~$')) continue;
      if (entry.isDirectory()) await (isMadeBySite(join(folder, path)) ? undefined : visit(path));
      else files.push(path);
    }
  };
  await visit('');
  return files;
}
