import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CURRENT_FILE, FileStorage, filesInForce, verifyIndex } from '@zaban/engine';

/** Folder of the kept builds of an index; each has its name and is an index of its own. */
function folderOfBuilds(index: string): string {
  return `${index}.releases`;
}

/** Names of the kept builds of an index. */
export function keptBuilds(index: string): string[] {
  const folder = folderOfBuilds(index);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isNameOfBuild(name) && existsSync(join(folder, name, CURRENT_FILE)))
    .toSorted();
}

/** The index of a kept build. */
export function indexOfBuild(index: string, name: string): string {
  return join(folderOfBuilds(index), name);
}

/** Whether a build may have this name: it stands in addresses, and is a folder. */
export function isNameOfBuild(name: string): boolean {
  return /^[a-z0-9][\w.-]{0,59}$/i.test(name);
}

/**
 * Keeps the build in force of an index under a name, and reads all of it to be sure. Its files are linked, so that it takes room only
 * when another build is in force. Returns its id, or the faults of its files, of which then none is kept.
 * @throws IndexError if there is no index; a system error if the name is taken
 */
export function keepBuild(index: string, name: string): { readonly buildId: string } | { readonly faults: string[] } {
  const kept = indexOfBuild(index, name);
  const unfinished = join(folderOfBuilds(index), `.${name}.unfinished-${process.pid}`);
  try {
    for (const file of filesInForce(new FileStorage(index))) {
      mkdirSync(dirname(join(unfinished, file)), { recursive: true });
      linkSync(join(index, file), join(unfinished, file));
    }
    const { faults, buildId } = verifyIndex(new FileStorage(unfinished));
    if (faults.length > 0 || buildId === undefined) {
      return { faults: faults.map(({ file, problem }) => `${file}: ${problem}`) };
    }
    // A folder that is not empty is not replaced.
    renameSync(unfinished, kept);
    return { buildId };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
