import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names and sizes of the files of the build that CURRENT names, as one text to compare; '' when it is not there. */
export async function buildFiles(index: string, current: string): Promise<string> {
  const [folder = ''] = /build-[\w-]+/.exec(current) ?? [];
  const names = await readdir(join(index, folder)).catch((): string[] => []);
  const sizes = names.sort().map(async (name) => {
    const size = await stat(join(index, folder, name)).then(
      (found) => found.size,
      () => 'gone',
    );
    return `${name} ${size}`;
  });
  return (await Promise.all(sizes)).join('\n');
}
