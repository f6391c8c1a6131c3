import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder above this program that has the documents of the software in `docs`; undefined where they did not come with it. */
export function documentsFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'docs', 'versions.md'))) return folder;
  }
  return undefined;
}
