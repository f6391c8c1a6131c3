import { roCrate } from '@zaban/contract/records';
import { extname } from 'node:path';
import type { FileToWrite } from './write-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.parquet': 'application/vnd.apache.parquet',
  '.xml': 'application/tei+xml',
};

/** The files of a folder, and after them `ro-crate-metadata.json`, which lists them. */
export function* withCrate(
  files: Iterable<FileToWrite>,
  site: Parameters<typeof roCrate>[0],
  buildId: string,
): Generator<FileToWrite> {
  const listed: { path: string; type: string; title: string }[] = [];
  for (const file of files) {
    listed.push({ path: file.path, type: TYPES[extname(file.path)] ?? 'text/plain', title: file.path });
    yield file;
  }
  const day = new Date().toISOString().slice(0, 10);
  const crate = roCrate(site, { address: undefined, day, buildId, files: listed });
  yield { path: 'ro-crate-metadata.json', content: [JSON.stringify(crate, null, 1)] };
}
