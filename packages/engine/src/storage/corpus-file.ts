import { IndexError, StorageError } from '../errors.ts';
import { CURRENT_FILE, parseCurrent } from '../format/index.ts';
import { ReadOnlyStorage } from './read-only-storage.ts';
import type { Storage, StoredFile } from './storage.ts';

/*
 * corpus file = "ZABANCF1" length u32 zero u32 list padding (content padding)*
 * length      = length of the list in bytes, little-endian
 * list        = JSON: [path, length][], in UTF-8: descriptions of the corpus, `CURRENT`, the files of the build in force
 * padding     = zeros up to a multiple of 16
 * The files of an index have their own checksums.
 */

const MAGIC = new TextEncoder().encode('ZABANCF1');
const PREAMBLE = 16;
const ALIGNMENT = 16;
/** Bytes that are written at a time. */
const CHUNK_BYTES = 1 << 22;
/** Upper limit for the length of the list in bytes; no index comes near it. */
const LONGEST_LIST = 1 << 20;

const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** Whether bytes are the beginning of a corpus file. */
export function isCorpusFile(start: Uint8Array): boolean {
  return start.length >= MAGIC.length && MAGIC.every((byte, at) => start[at] === byte);
}

/**
 * The index in force in a folder as the bytes of one file, in chunks. `more`: further files by path, which come first.
 */
export function* printCorpusFile(
  storage: Storage,
  more: ReadonlyMap<string, Uint8Array>,
): Generator<Uint8Array<ArrayBuffer>> {
  const folder = parseCurrent(new TextDecoder().decode(contentOf(storage, CURRENT_FILE)));
  const stored = [CURRENT_FILE, ...storage.list(folder).map((name) => `${folder}/${name}`)];
  const lengths = stored.map((path): [string, number] => [path, sizeOf(storage, path)]);
  const added = Array.from(more, ([path, { length }]): [string, number] => [path, length]);
  const list = new TextEncoder().encode(JSON.stringify([...added, ...lengths]));
  const head = new Uint8Array(padded(PREAMBLE + list.length));
  head.set(MAGIC);
  new DataView(head.buffer).setUint32(MAGIC.length, list.length, true);
  head.set(list, PREAMBLE);
  yield head;
  for (const content of more.values()) {
    const bytes = new Uint8Array(padded(content.length));
    bytes.set(content);
    yield bytes;
  }
  for (const path of stored) yield* chunksOf(storage, path);
}

function* chunksOf(storage: Storage, path: string): Generator<Uint8Array<ArrayBuffer>> {
  const file = storage.open(path);
  try {
    for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
      const bytes = new Uint8Array(Math.min(CHUNK_BYTES, padded(file.size) - offset));
      file.read(bytes.subarray(0, Math.min(bytes.length, file.size - offset)), offset);
      yield bytes;
    }
  } finally {
    file.close();
  }
}

function sizeOf(storage: Storage, path: string): number {
  const file = storage.open(path);
  file.close();
  return file.size;
}

function contentOf(storage: Storage, path: string): Uint8Array<ArrayBuffer> {
  const file = storage.open(path);
  const bytes = new Uint8Array(file.size);
  file.read(bytes, 0);
  file.close();
  return bytes;
}

/** The read-only folder that a corpus file contains. */
export class CorpusFile extends ReadOnlyStorage {
  readonly location: string;
  protected readonly kind = 'a corpus file';
  readonly #file: StoredFile;
  readonly #places = new Map<string, { readonly start: number; readonly size: number }>();

  /** @throws IndexError when the file is not a corpus file, or cut short */
  constructor(file: StoredFile, location: string) {
    super();
    this.location = location;
    this.#file = file;
    let start = 0;
    const listLength = this.#listLength();
    start = padded(PREAMBLE + listLength);
    for (const [path, size] of this.#list(listLength)) {
      this.#places.set(path, { start, size });
      start += padded(size);
    }
    if (start > file.size) {
      throw new IndexError(location, `it is cut short: ${file.size} of ${start} bytes are here; copy it again.`);
    }
  }

  /** Content of a file in the folder. @throws StorageError when it is missing */
  content(path: string): Uint8Array<ArrayBuffer> {
    return contentOf(this, path);
  }

  protected paths(): Iterable<string> {
    return this.#places.keys();
  }

  open(path: string): StoredFile {
    const place = this.#places.get(path);
    if (place === undefined) throw new StorageError(`${path} is missing in ${this.location}.`);
    const { start, size } = place;
    return {
      size,
      read: (target, offset) =>
        this.#file.read(target.subarray(0, Math.max(0, Math.min(target.length, size - offset))), start + offset),
      close() {},
    };
  }

  #listLength(): number {
    const head = new Uint8Array(PREAMBLE);
    this.#file.read(head, 0);
    if (!isCorpusFile(head)) throw this.#damaged();
    const length = new DataView(head.buffer).getUint32(MAGIC.length, true);
    if (length > LONGEST_LIST || PREAMBLE + length > this.#file.size) throw this.#damaged();
    return length;
  }

  #list(length: number): [string, number][] {
    const bytes = new Uint8Array(length);
    this.#file.read(bytes, PREAMBLE);
    try {
      const list = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
      if (Array.isArray(list) && list.every(isEntry)) return list;
    } catch {
      // Not JSON: reported below.
    }
    throw this.#damaged();
  }

  #damaged(): IndexError {
    return new IndexError(this.location, 'it is not a corpus file, or it is damaged.');
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    Number.isSafeInteger(entry[1]) &&
    (entry[1] as number) >= 0
  );
}
