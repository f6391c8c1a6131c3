import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files of an index. */
export function indexSize(index: string): number {
  return readdirSync(index, { recursive: true })
    .map((name) => statSync(join(index, String(name))))
    .reduce((bytes, stat) => bytes + (stat.isFile() ? stat.size : 0), 0);
}
