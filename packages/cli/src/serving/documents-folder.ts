import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest parent folder that has the documentation of the software in `docs`; undefined if the documentation is not installed. */
export function documentsFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'docs', 'versions.md'))) return folder;
  }
  return undefined;
}
