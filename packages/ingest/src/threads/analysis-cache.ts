import { makeFolder } from '@zaban/engine';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/*
 * A folder with one file for each analysed text: <first two digits>/<hash>.segment, where the hash is over the version of
 * the analysis and the bytes of the text; inside is the segment, compressed. A damaged file is as good as none.
 */

export interface AnalysisCache {
  readonly folder: string;
  /** Hash of all that decides an analysis besides the text. */
  readonly version: string;
}

/** Name of the analysis of a text. */
export function cacheKey(version: string, text: Uint8Array): string {
  return createHash('sha256').update(version).update('\n').update(text).digest('hex').slice(0, 40);
}

function fileOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), `${key}.segment`);
}

/** The kept bytes, or undefined. */
export function readCached(folder: string, key: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    // A buffer of its own, not of the pool, so that it can be handed to another thread.
    return new Uint8Array(zstdDecompressSync(readFileSync(fileOf(folder, key))));
  } catch {
    return undefined;
  }
}

/** Keeps an analysis. What cannot be kept (a full disk) is made anew next time: the build itself goes on. */
export function writeCached(folder: string, key: string, bytes: Uint8Array): void {
  const file = fileOf(folder, key);
  const half = `${file}.${process.pid}-${threadId}`;
  try {
    // It holds the texts: nobody but who builds reads it.
    makeFolder(join(folder, key.slice(0, 2)), 0o700);
    writeFileSync(half, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }), {
      mode: 0o600,
    });
    renameSync(half, file);
  } catch {
    rmSync(half, { force: true });
  }
}

/** Removes every kept analysis that is not among the given ones. */
export function pruneCache(folder: string, keys: ReadonlySet<string>): void {
  let prefixes: string[];
  try {
    prefixes = readdirSync(folder);
  } catch {
    return;
  }
  for (const prefix of prefixes.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const name of readdirSync(join(folder, prefix))) {
      if (!keys.has(name.replace(/\.segment$/, ''))) rmSync(join(folder, prefix, name), { force: true });
    }
  }
}
