import type { ParquetColumn } from '@zaban/contract/parquet';
import { makeFolder } from '@zaban/engine/opening';
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../command-error.ts';

export type Content = Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;

/** A file to write: its path in the folder, and its content. */
export interface FileToWrite {
  readonly path: string;
  readonly content: Content;
  /** What a table has, for its description. */
  readonly columns?: readonly ParquetColumn[];
}

/** Writes a file, and makes its folder if there is none. Until it is complete, it has another name. A pipe or device is written to. */
export async function writeFileWhole(path: string, content: Content): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) return writeContent(path, content);
  const unfinished = `${path}.unfinished`;
  makeFolder(dirname(path));
  try {
    await writeContent(unfinished, content);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw renamed(error, unfinished, path);
  }
}

/** Writes a new folder. Until it is complete, it has another name. Throws a CommandError if the folder has files. */
export async function writeFolderWhole(folder: string, files: Iterable<FileToWrite>): Promise<void> {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    throw new CommandError(`${folder}: there is something already; name a new or empty folder.`);
  }
  const unfinished = `${resolve(folder)}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    makeFolder(unfinished);
    for (const { path, content } of files) {
      makeFolder(dirname(join(unfinished, path)));
      await writeContent(join(unfinished, path), content);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw renamed(error, unfinished, resolve(folder));
  }
}

/** Lets an error name what was asked for, not the name that it has until it is complete. */
function renamed(error: unknown, from: string, to: string): unknown {
  if (!(error instanceof Error)) return error;
  error.message = error.message.replaceAll(from, to);
  if ('path' in error) error.path = String(error.path).replaceAll(from, to);
  return error;
}

/** Bytes or UTF-16 units that are written at once. */
const CHUNK_LENGTH = 1 << 16;

async function writeContent(path: string, content: Content): Promise<void> {
  await pipeline(Readable.from(inChunks(content)), createWriteStream(path));
}

async function* inChunks(content: Content): AsyncGenerator<string | Uint8Array> {
  let text = '';
  for await (const part of content) {
    if (typeof part === 'string') text += part;
    else yield part;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}
