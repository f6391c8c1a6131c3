import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files of an index folder, or of a corpus file. */
export function indexSize(index: string): number {
  if (statSync(index).isFile()) return statSync(index).size;
  return readdirSync(index, { recursive: true })
    .map((name) => statSync(join(index, String(name))))
    .reduce((bytes, stat) => bytes + (stat.isFile() ? stat.size : 0), 0);
}
