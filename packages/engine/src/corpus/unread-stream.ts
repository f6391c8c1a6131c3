import { type NumberArray, sharedBytes, sharedNumbers, sharedUint32, unpackWords } from '../columns/index.ts';
import { IndexError } from '../errors.ts';
import { type AttributeEntry, HEADER_LENGTH } from '../format/index.ts';
import { openFile } from '../storage/open-file.ts';
import type { AttributeData, UnreadStreamData } from './corpus-data.ts';
import { readLexicon } from './read-attribute.ts';
import { readPacked, type SectionReader } from './section-reader.ts';

/**
 * Reads an attribute with a value for each position, but reserves only memory for these values and their counts. Few
 * questions ask for the relations of a corpus. The file of the section must stay open. Undefined if other threads cannot
 * read this file.
 */
export function reserveStream(section: SectionReader, entry: AttributeEntry): AttributeData | undefined {
  const { descriptor } = section.file;
  if (descriptor === undefined) return undefined;
  const block = section.block('of-token');
  const { name, kind } = entry;
  const unread: UnreadStreamData = {
    path: `${entry.section}.bin`,
    descriptor,
    modified: section.file.modified?.(),
    block: { ...block, offset: HEADER_LENGTH + block.offset },
    values: sharedNumbers(block.count, entry.valueCount),
    ofTrees: sharedBytes(2 * block.count),
    isRead: sharedBytes(3),
  };
  const frequency = sharedUint32(entry.valueCount);
  return { kind, name, lexicon: readLexicon(section), of: new Uint32Array(0), frequency, unread };
}

/** How often each value of a stream occurs, counted at first use for all threads. Throws as `valuesOfStream`. */
export function frequencyOfStream({ frequency, unread }: AttributeData): Uint32Array {
  if (unread === undefined || Atomics.load(unread.isRead, 2) === 1) return frequency;
  // Counted apart: two threads may do so at the same time.
  const counts = new Uint32Array(frequency.length);
  eachPiece(unread, (values, length) => {
    for (let index = 0; index < length; index++) counts[values[index]]++;
  });
  frequency.set(counts);
  Atomics.store(unread.isRead, 2, 1);
  return frequency;
}

/**
 * The values of a stream, which are read at first use for all threads. Two threads that read them at the same time
 * write the same numbers. Throws an IndexError if the file ends early or was changed since it was opened.
 */
export function valuesOfStream({ of, unread }: AttributeData): NumberArray {
  if (unread === undefined) return of;
  // Only an atomic read guarantees that the values which another thread wrote before it set the mark are visible.
  if (Atomics.load(unread.isRead, 0) === 0) {
    eachPiece(unread, (values, length, from) => unread.values.set(values.subarray(0, length), from));
    Atomics.store(unread.isRead, 0, 1);
  }
  return unread.values;
}

/**
 * Makes what trees keep of the values of a stream in `ofTrees`, at first use for all threads: `make` gets the values part
 * by part, in their order. The values themselves are not kept. Throws as `valuesOfStream`.
 */
export function makeOfStream(
  unread: UnreadStreamData,
  make: (values: Uint32Array, length: number, from: number) => void,
): void {
  if (Atomics.load(unread.isRead, 1) === 1) return;
  eachPiece(unread, make);
  Atomics.store(unread.isRead, 1, 1);
}

/** The values of a stream in pieces, in their order; each is valid until the next one. */
function eachPiece(unread: UnreadStreamData, take: (values: Uint32Array, length: number, from: number) => void): void {
  const { path, descriptor, modified, block } = unread;
  let values = new Uint32Array(0);
  const file = openFile(descriptor);
  const read = (bytes: Uint8Array, offset: number): void => {
    if (file.read(bytes, offset) !== bytes.length) {
      throw new IndexError(path, 'it ends early; build the index again.');
    }
  };
  readPacked(read, block, (words, length, from) => {
    if (values.length < length) values = new Uint32Array(length);
    unpackWords(words, length, block.width, values, 0);
    take(values, length, from);
  });
  if (file.modified?.() !== modified) {
    throw new IndexError(path, 'it was written over while it was in use; build the index again.');
  }
}
