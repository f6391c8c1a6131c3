import { makeFolder } from '@zaban/engine/opening';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/*
 * A folder with one file for each analysed text: <first two digits>/<hash>.segment. The hash is over the version of
 * the analysis and the hash of the text; the file is the compressed segment. A damaged file is treated as missing.
 */

export interface AnalysisCache {
  readonly folder: string;
  /** Hash of everything except the text that determines the analysis. */
  readonly version: string;
}

/** The SHA-256 of a text, in hexadecimal digits. */
export function hashOfText(text: Uint8Array): string {
  return hash('sha256', text, 'hex');
}

/** Cache key of the analysis of a text with this SHA-256. */
export function cacheKey(version: string, text: string): string {
  return hash('sha256', `${version}\n${text}`, 'hex').slice(0, 40);
}

function fileOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), `${key}.segment`);
}

/** The cached bytes, or undefined. */
export function readCached(folder: string, key: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    // Copied out of Node's buffer pool, so that the buffer can be transferred to another thread.
    return new Uint8Array(zstdDecompressSync(readFileSync(fileOf(folder, key))));
  } catch {
    return undefined;
  }
}

/** Caches an analysis. If that fails (a full disk), the build continues, and the text is analysed again next time. */
export function writeCached(folder: string, key: string, bytes: Uint8Array): void {
  const compressed = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  writeKept(join(folder, key.slice(0, 2)), fileOf(folder, key), compressed);
}

/** Writes a file of the cache into a folder, which is made. If that fails, the file is missing. */
export function writeKept(folder: string, file: string, bytes: Uint8Array): void {
  const half = `${file}.${process.pid}-${threadId}`;
  try {
    // The cache contains the texts, so only its owner may read it.
    makeFolder(folder, 0o700);
    writeFileSync(half, bytes, { mode: 0o600 });
    renameSync(half, file);
  } catch {
    rmSync(half, { force: true });
  }
}

/** Removes what a cache holds besides the caches with these names in it; without names, only other such caches. */
export function keepCaches(folder: string, names: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const isOther = names.length > 0 || name.startsWith('source-');
    if (isOther && !names.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Removes every cached analysis except those with the given keys. */
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
