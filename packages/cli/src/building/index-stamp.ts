// Was an index built from the current sources, with the analysis and index format of this version?
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { INDEX_VERSION } from '@zaban/engine/opening';
import type { HowRead } from './build-messages.ts';
import { ANALYSIS_VERSION, sourceFiles } from '@zaban/ingest/sources';

/** Size in bytes, time of the last change in milliseconds, SHA-256 of the content, and time of the last change of content, name or rights. */
type FileState = readonly [size: number, modified: number, hash: string, changed: number];

/** The versions and source files from which an index was built. Paths are relative to the site's folder, so that it can be moved. */
export interface IndexStamp {
  readonly index: string;
  readonly analysis: string;
  readonly files: Readonly<Record<string, FileState>>;
}

/** Bytes of a file from which on it is read as a stream. */
const READ_WHOLE = 1 << 20;

/** The file with the stamp of an index, beside its folder. */
export function stampFileOf(index: string): string {
  return `${resolve(index)}.built-from`;
}

async function hashOf(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  // A stream costs more than the bytes of a short text.
  if (size < READ_WHOLE) hash.update(readFileSync(file));
  else await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The stamp that an index of a site, of texts in a language, or of several sources would have if it were built now. A file with the size and
 * times of the former stamp is not read again; its hash is taken from there. No program can set back the second time.
 *
 * @throws SourceError when a folder of the site cannot be read
 */
export async function stampOf(
  source: string | readonly string[],
  former: IndexStamp | undefined,
  { language, folds }: HowRead = {},
): Promise<IndexStamp> {
  const files: Record<string, FileState> = {};
  for (const [number, root] of [source].flat().entries()) {
    for (const file of (await sourceFiles(root)).toSorted()) {
      // A further source is named by its number.
      const path = `${number === 0 ? '' : `${number + 1}:`}${pathIn(root, file)}`;
      const { size, mtimeMs, ctimeMs } = await stat(file);
      const known = former?.files[path];
      const isSame = known !== undefined && known[0] === size && known[1] === mtimeMs && known[3] === ctimeMs;
      files[path] = [size, mtimeMs, isSame ? known[2] : await hashOf(file, size), ctimeMs];
    }
  }
  return {
    index: INDEX_VERSION,
    analysis: [ANALYSIS_VERSION, ...(language === undefined ? [] : [language]), ...(folds ?? [])].join(' '),
    files,
  };
}

/** The SHA-256 of a file of the first source in a stamp; undefined if it has none. */
export function hashIn({ files }: IndexStamp, source: string, file: string): string | undefined {
  return files[pathIn(source, file)]?.[2];
}

function pathIn(source: string, file: string): string {
  return relative(source, file).replaceAll(sep, '/');
}

/** Whether two stamps have the same versions and the same file contents; times of change do not count. */
export function isSameStamp(one: IndexStamp | undefined, other: IndexStamp): boolean {
  return one !== undefined && contentOf(one) === contentOf(other);
}

function contentOf({ index, analysis, files }: IndexStamp): string {
  return JSON.stringify([index, analysis, Object.entries(files).map(([path, [, , hash]]) => [path, hash])]);
}

/** Reads the stamp in a file; undefined if it is missing or damaged. */
export function readStamp(file: string): IndexStamp | undefined {
  try {
    const stamp = JSON.parse(readFileSync(file, 'utf8')) as Partial<IndexStamp> | null;
    return typeof stamp?.files === 'object' ? (stamp as IndexStamp) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a stamp into a file. */
export function writeStamp(file: string, stamp: IndexStamp): void {
  writeFileSync(file, JSON.stringify(stamp));
}
