import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDocuments, readDocuments } from '@zaban/server/documents';
import { releaseVersion } from './release/packages.ts';

/** Compares versions number by number, the newest first. */
const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });

/**
 * Writes `<output>/<version>/…`, `versions.json` with all versions that were written there, and an `index.html` that leads to
 * the newest. Returns the version.
 */
export function writeDocuments(checkout: string, output: string): string {
  const version = releaseVersion(checkout);
  const folder = join(output, version);
  rmSync(folder, { recursive: true, force: true });
  const files = makeDocuments(readDocuments(checkout), { version, versions: '../versions.json' });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const list = join(output, 'versions.json');
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  const versions = [...new Set([version, ...before])].toSorted(newestFirst);
  writeFileSync(list, `${JSON.stringify(versions)}\n`);
  const page = `${versions[0]}/index.html`;
  writeFileSync(
    join(output, 'index.html'),
    `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Zaban</title><meta http-equiv="refresh" content="0; url=${page}"><a href="${page}">Documents of Zaban</a></html>\n`,
  );
  return version;
}
