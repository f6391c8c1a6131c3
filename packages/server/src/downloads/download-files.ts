import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A ready-made zip. */
export interface Download {
  readonly file: string;
  readonly bytes: number;
  /** Number of texts. */
  readonly texts: number;
}

/** Folder of the zips of a build. */
export function downloadFolder(data: string, buildId: string): string {
  return join(data, 'downloads', buildId);
}

/** The zip of a category; undefined if it is not made yet. */
export function findDownload(data: string, buildId: string, category: string): Download | undefined {
  const folder = downloadFolder(data, buildId);
  const file = join(folder, `${category}.zip`);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const { texts } = JSON.parse(readFileSync(join(folder, `${category}.json`), 'utf8')) as { texts: number };
  return { file, bytes: stat.size, texts };
}
