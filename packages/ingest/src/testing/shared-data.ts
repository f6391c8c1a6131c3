import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../../../../shared/data');

/** Path of a file in the shared data folder; undefined, after printing a note, if the folder is missing. */
export function sharedData(path: string): string | undefined {
  const file = join(folder, path);
  if (existsSync(file)) return file;
  console.log(`SKIPPED: ${path} of the shared data folder is absent; set ZABAN_SHARED_DATA to its place.`);
  return undefined;
}
