import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names, sizes and times of change of the files of the build that CURRENT names, as one text to compare; '' if there is no such
 * build. An overwritten or replaced file has a different time.
 */
export async function buildFiles(index: string, current: string): Promise<string> {
  const [folder = ''] = /build-[\w-]+/.exec(current) ?? [];
  const names = await readdir(join(index, folder)).catch((): string[] => []);
  const lines = names.sort().map(async (name) => {
    const found = await stat(join(index, folder, name)).catch(() => undefined);
    return found === undefined ? `${name} gone` : `${name} ${found.size} ${found.mtimeMs}`;
  });
  return (await Promise.all(lines)).join('\n');
}
