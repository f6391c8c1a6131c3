import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_FILE } from '@zaban/engine';

/** Folder of the kept builds of an index; each has its name and is an index of its own. */
function folderOfBuilds(index: string): string {
  return `${index}.releases`;
}

/** Names of the kept builds of an index. */
export function keptBuilds(index: string): string[] {
  const folder = folderOfBuilds(index);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, CURRENT_FILE)))
    .toSorted();
}

/** The index of a kept build. */
export function indexOfBuild(index: string, name: string): string {
  return join(folderOfBuilds(index), name);
}
