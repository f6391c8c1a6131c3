import { croissant, type RecordTable, roCrate } from '@zaban/contract/records';
import { createHash, type Hash } from 'node:crypto';
import { extname, parse } from 'node:path';
import type { Content, FileToWrite } from './write-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.json': 'application/ld+json',
  '.parquet': 'application/vnd.apache.parquet',
  '.xml': 'application/tei+xml',
};

/**
 * The files of a folder, each of which is written before the next one is taken, and after them its records:
 * `ro-crate-metadata.json`, which lists them, and for tables `croissant.json` with their columns.
 */
export function* withCrate(
  files: Iterable<FileToWrite>,
  site: Parameters<typeof roCrate>[0],
  buildId: string,
): Generator<FileToWrite> {
  const listed: { path: string; type: string; title: string }[] = [];
  const tables: RecordTable[] = [];
  const list = (path: string): string => {
    const type = TYPES[extname(path)] ?? 'text/plain';
    listed.push({ path, type, title: path });
    return type;
  };
  const day = new Date().toISOString().slice(0, 10);
  for (const { path, content, columns } of files) {
    const type = list(path);
    const hash = createHash('sha256');
    yield { path, content: columns === undefined ? content : hashed(content, hash) };
    if (columns === undefined) continue;
    const { name } = parse(path);
    tables.push({ name, about: `The ${name} of the texts`, address: path, type, columns, sha256: hash.digest('hex') });
  }
  if (tables.length > 0) {
    const record = croissant(site, { address: undefined, day, buildId, tables });
    list('croissant.json');
    yield { path: 'croissant.json', content: [JSON.stringify(record, null, 1)] };
  }
  const crate = roCrate(site, { address: undefined, day, buildId, files: listed });
  yield { path: 'ro-crate-metadata.json', content: [JSON.stringify(crate, null, 1)] };
}

/** Content whose checksum is computed while it is written. */
async function* hashed(content: Content, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(bytes);
    yield bytes;
  }
}
