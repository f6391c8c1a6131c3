/*
 * The catalogue of a published index: one JSON object that lists all chunks. The name of a chunk is the first 16 digits of
 * the checksum of its content; the file of that name has the content compressed (raw deflate). There are thousands of
 * passages: their names consist of a hash of build id and format version, and their number, and they begin with the
 * checksum of their content (16 bytes), because a browser caches them and must not use those of another version.
 *
 *   magic          "zaban-chunks"
 *   version        3
 *   manifest       manifest.json of the build, as an object
 *   files          path -> [size, chunk length, names concatenated]
 *   passages       [tokens a passage, number of passages]: the text, for lines
 *   sentences      name of the structure whose spans the passages contain; empty if there is none
 *   wordPages      [words a page, folded first word of each page, names concatenated]: for looking up a word
 *   separators     texts between tokens, by number
 *   opening        name of the chunk that is needed to open the corpus:
 *                  u32 little-endian: bytes of each of its three parts, then the parts
 *                    types of each word form (varints), frequency of each type (varints),
 *                    1 where a word form is the first of its folded form, else 0 (varints)
 */
import { IndexError } from '../errors.ts';
import { hashText } from './hash.ts';
import type { Manifest } from './manifest.ts';

/** Length of the name of a chunk, in hexadecimal digits. */
export const CHUNK_NAME_DIGITS = 16;
/** Maximum number of values of an attribute whose first chunk is small and has all its values. */
export const FEW_VALUES = 1000;
const MAGIC = 'zaban-chunks';
const VERSION = 3;

/** The content of a catalogue; the comment at the top of this file describes its fields. */
export interface Catalogue {
  readonly manifest: Manifest;
  readonly files: Readonly<Record<string, readonly [size: number, chunkLength: number, names: string]>>;
  readonly passages: readonly [tokens: number, count: number];
  readonly sentences: string;
  readonly wordPages: readonly [words: number, firsts: readonly string[], names: string];
  readonly separators: readonly string[];
  readonly opening: string;
}

/** The text of a catalogue, without a line break at the end. */
export function printCatalogue(catalogue: Catalogue): string {
  return JSON.stringify({ magic: MAGIC, version: VERSION, ...catalogue });
}

/** Parses a catalogue. Throws an IndexError for any other text, and for a catalogue of another version. */
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

/** The names of the passages of a build, in order. */
export function passageNames(buildId: string, count: number): string[] {
  const first = hashText(`passages ${VERSION} of ${buildId}`).slice(0, CHUNK_NAME_DIGITS);
  return Array.from({ length: count }, (_, number) => `${first}-${number}`);
}

/** Splits concatenated chunk names. */
export function chunkNames(joined: string): string[] {
  return Array.from({ length: joined.length / CHUNK_NAME_DIGITS }, (_, index) =>
    joined.slice(index * CHUNK_NAME_DIGITS, (index + 1) * CHUNK_NAME_DIGITS),
  );
}
