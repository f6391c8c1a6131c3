/*
 * The catalogue of a published index: one JSON object that names all chunks. A chunk is named by the first 16 digits of
 * the checksum of its content and lies compressed (raw deflate) in a file of that name. Passages, of which there are
 * thousands, are named by the build id with the version of this format and their number, and begin with the checksum of what follows
 * (16 bytes): a browser keeps them, and must not take those of another version for its own.
 *
 *   magic          "zaban-chunks"
 *   version        3
 *   manifest       manifest.json of the build, as an object
 *   files          path -> [size, chunk length, names one behind the other]
 *   passages       [tokens a passage, number of passages]: the text, for lines
 *   sentences      name of the structure whose spans stand in the passages; empty where there is none
 *   wordPages      [words a page, folded first word of each page, names one behind the other]: for looking up a word
 *   separators     texts that stand between tokens, by their number
 *   opening        name of the chunk that opens the corpus:
 *                  u32 little-endian: bytes of each of its three parts, then the parts
 *                    types of each word form (varints), frequency of each type (varints),
 *                    1 where a word form is the first of its folded form, else 0 (varints)
 */
import { IndexError } from '../errors.ts';
import { hashText } from './hash.ts';
import type { Manifest } from './manifest.ts';

export const CHUNK_NAME_DIGITS = 16;
/** Values up to which the first chunk of an attribute is small, and holds all of them. */
export const FEW_VALUES = 1000;
const MAGIC = 'zaban-chunks';
const VERSION = 3;

export interface Catalogue {
  readonly manifest: Manifest;
  readonly files: Readonly<Record<string, readonly [size: number, chunkLength: number, names: string]>>;
  readonly passages: readonly [tokens: number, count: number];
  readonly sentences: string;
  readonly wordPages: readonly [words: number, firsts: readonly string[], names: string];
  readonly separators: readonly string[];
  readonly opening: string;
}

export function printCatalogue(catalogue: Catalogue): string {
  return JSON.stringify({ magic: MAGIC, version: VERSION, ...catalogue });
}

/** @throws IndexError for what is no catalogue that this version reads */
export function parseCatalogue(text: string): Catalogue {
  let value: (Partial<Catalogue> & { magic?: unknown; version?: unknown }) | null;
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    throw new IndexError('catalogue', 'it is not JSON; publish the corpus again.');
  }
  if (value?.magic !== MAGIC) throw new IndexError('catalogue', `expected ${MAGIC}, found ${String(value?.magic)}.`);
  if (value.version !== VERSION) {
    throw new IndexError('catalogue', `expected version ${VERSION}, found ${String(value.version)}; publish again.`);
  }
  return value as Catalogue;
}

/** Names of the passages of a build, in their order. */
export function passageNames(buildId: string, count: number): string[] {
  const first = hashText(`passages ${VERSION} of ${buildId}`).slice(0, CHUNK_NAME_DIGITS);
  return Array.from({ length: count }, (_, number) => `${first}-${number}`);
}

/** Names of chunks that stand one behind the other. */
export function chunkNames(joined: string): string[] {
  return Array.from({ length: joined.length / CHUNK_NAME_DIGITS }, (_, index) =>
    joined.slice(index * CHUNK_NAME_DIGITS, (index + 1) * CHUNK_NAME_DIGITS),
  );
}
