import { isFoldName } from '../text/index.ts';
import { decodeVarints, sharedBytes, sharedUint32 } from '../columns/index.ts';
import { IndexError } from '../errors.ts';
import { CURRENT_FILE, MANIFEST_FILE, parseCurrent, parseManifest } from '../format/index.ts';
import type { AttributeEntry, Manifest } from '../format/index.ts';
import type { ReadableStorage, StoredFile } from '../storage/index.ts';
import type { AttributeData, CorpusData, SeparatorsData, StructureData } from './corpus-data.ts';
import { readDocuments } from './read-documents.ts';
import { planeMemory } from './plane-memory.ts';
import { foldedAttribute, readAttribute } from './read-attribute.ts';
import { readMemoryPostings, reservePostings } from './memory-postings.ts';
import { readStoredPostings } from './stored-postings.ts';
import { type Checks, SectionReader, type StoredIndex } from './section-reader.ts';
import { decodeStrings, readSpans, readStrings } from './read-strings.ts';
import { reserveStream } from './unread-stream.ts';

/** The folder in force. Throws an IndexError if there is none or the file CURRENT is damaged. */
export function readCurrent(storage: ReadableStorage): string {
  if (!storage.exists(CURRENT_FILE)) {
    throw new IndexError(storage.location, `there is no index here (it has no file ${CURRENT_FILE}); build one first.`);
  }
  return parseCurrent(readText(storage, CURRENT_FILE));
}

/** The manifest of a build. Throws an IndexError if it is missing or damaged. */
export function readManifest(storage: ReadableStorage, folder: string): Manifest {
  const path = `${folder}/${MANIFEST_FILE}`;
  if (!storage.exists(path)) throw new IndexError(MANIFEST_FILE, 'it is missing; build the index again.');
  const manifest = parseManifest(readText(storage, path));
  if (!folder.startsWith(`build-${manifest.buildId}`)) {
    throw new IndexError(MANIFEST_FILE, `expected the build of ${folder}, found ${manifest.buildId}.`);
  }
  return manifest;
}

/** The index in force. Throws an IndexError if there is none, or if its manifest is missing or damaged. */
export function indexInForce<Files extends ReadableStorage>(storage: Files): StoredIndex<Files> {
  const folder = readCurrent(storage);
  return { storage, folder, manifest: readManifest(storage, folder) };
}

function readText(storage: ReadableStorage, path: string): string {
  const file = storage.open(path);
  try {
    const bytes = new Uint8Array(file.size);
    file.read(bytes, 0);
    return new TextDecoder().decode(bytes);
  } finally {
    file.close();
  }
}

/** The data of a corpus, and the open file of its posting lists if not all were read. */
export interface ReadCorpus {
  readonly data: CorpusData;
  readonly postingsFile: StoredFile | undefined;
}

/**
 * Reads an index; its posting lists only if all of them shall be in memory from the beginning. Throws an IndexError if
 * a file is missing, damaged or of another version.
 */
export function readCorpus(index: StoredIndex, postingsInMemory: boolean | 'whenAsked', checks: Checks): ReadCorpus {
  const { manifest } = index;
  const read: ReadSection = (name, content) => readSection(index, name, content, checks);
  const kept: SectionReader[] = [];
  const keep = (name: string): SectionReader => {
    const section = new SectionReader(index, name, checks);
    kept.push(section);
    return section;
  };
  const readStream: ReadAttribute = (entry, typeFrequency) => {
    const section = keep(entry.section);
    return reserveStream(section, entry) ?? readAttribute(section, entry, typeFrequency);
  };
  try {
    const isShared = postingsInMemory === 'whenAsked';
    const frame = frameOf(manifest, read, isShared ? readStream : undefined);
    const data: Omit<CorpusData, 'postings'> = {
      ...frame,
      attributes: isShared
        ? frame.attributes.map((attribute) => withPlanes(attribute, frame.tokenCount))
        : frame.attributes,
      tokens: read('tokens', (section) => section.packed('types')),
      structures: manifest.structures.map(({ name, section, nested, attributes }): StructureData => {
        return { name, ...read(section, (section) => readSpans(section, nested, attributes)) };
      }),
      separators: read('separators', readSeparators),
    };
    const { tokenCount } = data;
    const { frequency } = data.attributes[0];
    if (postingsInMemory === true) {
      const postings = read('postings', (section) => readMemoryPostings(section, frequency, tokenCount));
      return { data: { ...data, postings }, postingsFile: undefined };
    }
    const section = keep('postings');
    if (!postingsInMemory) {
      return { data: { ...data, postings: readStoredPostings(section, frequency) }, postingsFile: section.file };
    }
    // Without a file descriptor, other threads could not read the remaining lists.
    const canShare = section.file.descriptor !== undefined;
    const postings = (canShare ? reservePostings : readMemoryPostings)(section, frequency, tokenCount);
    return { data: { ...data, postings }, postingsFile: canShare ? section.file : undefined };
  } catch (error) {
    for (const section of kept) section.close();
    throw error;
  }
}

/** An attribute with memory for its bit planes, if it has them. */
function withPlanes(attribute: AttributeData, tokenCount: number): AttributeData {
  const { kind, frequency } = attribute;
  return kind === 'type' ? { ...attribute, planes: planeMemory(frequency.length, tokenCount) } : attribute;
}

type ReadSection = <Result>(name: string, content: (section: SectionReader) => Result) => Result;

/** Opens a section, returns the result of `content`, and closes the section. */
export function readSection<Result>(
  index: StoredIndex,
  name: string,
  content: (section: SectionReader) => Result,
  checks: Checks = 'usual',
): Result {
  const section = new SectionReader(index, name, checks);
  try {
    return content(section);
  } finally {
    section.close();
  }
}

/** The data of a corpus whose size depends on its types and documents, not on its tokens. */
export type CorpusFrame = Omit<CorpusData, 'postings' | 'separators' | 'structures' | 'tokens'>;

/** Reads an index without its tokens. Throws as `readCorpus`. */
export function readFrame(index: StoredIndex): CorpusFrame {
  return frameOf(index.manifest, (name, content) => readSection(index, name, content));
}

type ReadAttribute = (entry: AttributeEntry, typeFrequency: Uint32Array) => AttributeData;

/** `readStream` reads an attribute with a value for each position; without it, as the others are read. */
function frameOf(manifest: Manifest, read: ReadSection, readStream?: ReadAttribute): CorpusFrame {
  const { buildId, version, tokenCount, wordCount, typeCount } = manifest;
  const { typeFrequency, typeIsWord } = read('types', (section) => ({
    typeFrequency: section.varints('frequency'),
    typeIsWord: Uint8Array.from(section.packed('is-word')),
  }));
  const attributes = manifest.attributes.map((entry) =>
    entry.kind === 'stream' && readStream !== undefined
      ? readStream(entry, typeFrequency)
      : read(entry.section, (section) => readAttribute(section, entry, typeFrequency)),
  );
  const [word] = attributes as [AttributeData];
  const firstTypeOfWord = firsts(word.of, word.frequency.length);
  return {
    buildId,
    formatVersion: version,
    tokenCount,
    wordCount,
    typeCount,
    folds: manifest.folds?.filter(isFoldName),
    typeFrequency,
    typeIsWord: shared(typeIsWord),
    firstTypeOfWord,
    attributes: [word, foldedAttribute(word), ...attributes.slice(1)],
    documents: read('documents', (section) => readDocuments(manifest, section)),
  };
}

/** A copy of bytes in memory that threads can share. */
export function shared(bytes: Uint8Array): Uint8Array {
  const copy = sharedBytes(bytes.length);
  copy.set(bytes);
  return copy;
}

/** Index of the first occurrence of each number below `count` in an ascending column, and the length of the column at the end. */
export function firsts(column: Uint32Array, count: number): Uint32Array {
  const first = sharedUint32(count + 1);
  for (let index = 0; index < column.length; index++) first[column[index] + 1] = index + 1;
  return first;
}

/** The table of separators: few distinct strings, which are all decoded. */
function readTable(section: SectionReader): string[] {
  const strings = readStrings(section, 'table');
  try {
    return decodeStrings(strings);
  } catch {
    throw section.fault('a string is not valid UTF-8; build the index again.');
  }
}

/** Exceptions that are decoded together. */
const EXCEPTIONS_READ = 512;

/** Separators whose exceptions are decoded as far as they are needed. */
export interface SeparatorsReader {
  readonly separators: SeparatorsData;
  /** Decodes the exceptions up to a position. Those that follow seem to be behind all tokens. */
  readonly readTo: (position: number) => void;
}

/** Reads the section of the separators without its exceptions. `words`: the bytes of the codes. */
export function separatorsReader(section: SectionReader, words: Uint8Array): SeparatorsReader {
  const table = readTable(section);
  const { width } = section.block('codes');
  const { offset, length, count } = section.block('exceptions');
  const bytes = new Uint8Array(length);
  section.read(bytes, offset);
  const exceptions = sharedUint32(count / 2).fill(2 ** 32 - 1);
  const exceptionValues = sharedUint32(count / 2);
  const pairs = new Uint32Array(EXCEPTIONS_READ * 2);
  let [index, at, last] = [0, 0, 0];
  return {
    separators: {
      table,
      codes: new Uint32Array(words.buffer, words.byteOffset, words.length / 4),
      width,
      plain: table.length <= 2 ** width ? table.length : 2 ** width - 1,
      exceptions,
      exceptionValues,
    },
    readTo: (position) => {
      while (index < exceptions.length && last < position) {
        const many = Math.min(EXCEPTIONS_READ, exceptions.length - index);
        at = decodeVarints(bytes, at, many * 2, pairs, 0);
        for (let pair = 0; pair < many; pair++) {
          last += pairs[pair * 2];
          exceptions[index] = last;
          exceptionValues[index++] = pairs[pair * 2 + 1];
        }
      }
    },
  };
}

/** Reads the section of the separators. */
export function readSeparators(section: SectionReader): SeparatorsData {
  const { separators, readTo } = separatorsReader(section, section.bytes('codes'));
  readTo(Infinity);
  return separators;
}
