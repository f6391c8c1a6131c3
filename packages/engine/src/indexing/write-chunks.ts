import { decodeVarints, GrowableBytes, MAX_VARINT_BYTES, writeVarint } from '../columns/index.ts';
import { headOfList } from '../corpus/posting-lists.ts';
import { indexInForce } from '../corpus/read-corpus.ts';
import type { StoredIndex } from '../corpus/section-reader.ts';
import { sentencesOf, type Corpus, type Structure } from '../corpus/index.ts';
import {
  CHECKSUM_LENGTH,
  checksumBytes,
  FEW_VALUES,
  HEADER_LENGTH,
  passageNames,
  printPassage,
  printWordPage,
  SHORT_LIST,
  type Block,
  type Catalogue,
  type Manifest,
  type PassageSpans,
} from '../format/index.ts';
import type { Storage, StoredFile } from '../storage/index.ts';

/** Receives chunks: `put` returns the name of the chunk, a hash of its content. */
export interface ChunkSink {
  put(content: Uint8Array): string;
  /** Receives a chunk whose name is given; it begins with the checksum of its content. */
  putNamed(name: string, content: Uint8Array): void;
}

/** Chunk size in bytes of files that are read whole. */
const WHOLE_CHUNK = 1 << 18;
/** Chunk size in bytes of the posting lists, which are read one by one. */
const LIST_CHUNK = 1 << 15;
/** Chunk size in bytes of attributes with few values. */
const FEW_VALUES_CHUNK = 1 << 14;
/** Tokens per passage. A line is shown from one passage, and lines are far apart in the corpus. */
const PASSAGE_TOKENS = 2048;
/** Word forms per page. */
const PAGE_WORDS = 512;
const NO_SPANS: PassageSpans = { at: new Uint32Array(0), before: new Uint32Array(0), behind: new Uint32Array(0) };

/** Divides the index in force into chunks; returns the catalogue that lists them. `corpus`: the opened index. */
export function writeChunks(storage: Storage, corpus: Corpus, sink: ChunkSink): Catalogue {
  const index = indexInForce(storage);
  const { folder, manifest } = index;
  const chunkLengths = new Map([
    ['postings', LIST_CHUNK],
    ...manifest.attributes
      .filter(({ valueCount }) => valueCount <= FEW_VALUES)
      .map(({ section }) => [section, FEW_VALUES_CHUNK] as const),
  ]);
  const files = Object.fromEntries(
    manifest.sections.map(({ name }) => {
      const chunkLength = chunkLengths.get(name) ?? WHOLE_CHUNK;
      return [`${name}.bin`, writeFile(storage, `${folder}/${name}.bin`, chunkLength, sink)] as const;
    }),
  );
  const separators = new SeparatorTable();
  const passages = writePassages(corpus, separators, sink);
  return {
    manifest,
    files,
    passages,
    sentences: sentencesOf(corpus)?.name ?? '',
    separators: separators.texts,
    wordPages: readLists(index, (lengths, lists) => writeWordPages(corpus, lengths, lists, sink)),
    opening: sink.put(openingOf(index, corpus)),
  };
}

function readBytes(storage: Storage, path: string, offset = 0, length?: number): Uint8Array {
  const file = storage.open(path);
  try {
    const bytes = new Uint8Array(length ?? file.size - offset);
    file.read(bytes, offset);
    return bytes;
  } finally {
    file.close();
  }
}

function writeFile(storage: Storage, path: string, chunkLength: number, sink: ChunkSink): [number, number, string] {
  const file = storage.open(path);
  try {
    let names = '';
    for (let offset = 0; offset < file.size; offset += chunkLength) {
      const content = new Uint8Array(Math.min(chunkLength, file.size - offset));
      file.read(content, offset);
      names += sink.put(content);
    }
    return [file.size, chunkLength, names];
  } finally {
    file.close();
  }
}

/** The separators between tokens, numbered in order of first appearance. */
class SeparatorTable {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

function writePassages(corpus: Corpus, separators: SeparatorTable, sink: ChunkSink): [number, number] {
  const count = Math.ceil(corpus.tokenCount / PASSAGE_TOKENS);
  const words = corpus.word.lexicon.values();
  const sentences = sentencesOf(corpus);
  for (const [number, name] of passageNames(corpus.buildId, count).entries()) {
    const from = number * PASSAGE_TOKENS;
    const length = Math.min(PASSAGE_TOKENS, corpus.tokenCount - from);
    const types = corpus.tokens.subarray(from, from + length);
    const passage = printPassage({
      words: Array.from(types, (type) => words[corpus.word.ofType[type]]),
      isWord: Uint8Array.from(types, (type) => corpus.typeIsWord[type]),
      separators: Uint32Array.from({ length }, (_, index) => separators.numberOf(corpus.separatorAfter(from + index))),
      spans: spansOf(sentences, from, from + length),
    });
    sink.putNamed(name, checked(passage));
  }
  return [PASSAGE_TOKENS, count];
}

/** The runs of tokens in [from, to) that are in the same span, or in none. */
function spansOf(structure: Structure | undefined, from: number, to: number): PassageSpans {
  if (structure === undefined) return NO_SPANS;
  const { start, end, nested } = structure;
  const runs: { readonly span: number; readonly at: number }[] = [];
  for (let position = from; position < to;) {
    const span = structure.at(position);
    if (span !== runs.at(-1)?.span) runs.push({ span, at: position });
    // The end of a span is the end of its run only if spans are not nested.
    position = span === -1 || nested ? position + 1 : end[span];
  }
  return {
    at: Uint32Array.from(runs, ({ at }) => at - from),
    before: Uint32Array.from(runs, ({ span, at }) => (span === -1 ? 0 : at - start[span])),
    behind: Uint32Array.from(runs, ({ span, at }) => (span === -1 ? 0 : end[span] - at)),
  };
}

/** The bytes, preceded by their checksum. */
function checked(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(CHECKSUM_LENGTH + bytes.length);
  whole.set(checksumBytes(bytes));
  whole.set(bytes, CHECKSUM_LENGTH);
  return whole;
}

function writeWordPages(
  { word }: Corpus,
  lengths: Uint32Array,
  lists: StoredFile,
  sink: ChunkSink,
): [number, string[], string] {
  const words = word.lexicon.values();
  const firsts: string[] = [];
  let names = '';
  let offset = 0;
  for (let from = 0; from < words.length; from += PAGE_WORDS) {
    firsts.push(word.lexicon.folded.value(word.lexicon.foldOf[from]));
    const ofPage = [...lengths.subarray(from, from + PAGE_WORDS)];
    const bytes = new Uint8Array(ofPage.reduce((sum, length) => sum + length, 0));
    lists.read(bytes, HEADER_LENGTH + offset);
    const here = new GrowableBytes();
    const heads: number[] = [];
    let at = 0;
    for (const [index, length] of ofPage.entries()) {
      const list = bytes.subarray(at, (at += length));
      if (length <= SHORT_LIST) {
        here.append(list);
        continue;
      }
      const head = headOfList(list, word.frequency[from + index]);
      heads.push(head.length);
      here.append(head);
    }
    const page = {
      words: words.slice(from, from + PAGE_WORDS),
      lengths: ofPage,
      offset: HEADER_LENGTH + offset,
      heads,
      lists: here.view(),
    };
    names += sink.put(printWordPage(page));
    offset += bytes.length;
  }
  return [PAGE_WORDS, firsts, names];
}

function blockOf({ sections }: Manifest, sectionName: string, blockName: string): Block {
  const found = sections.find(({ name }) => name === sectionName)?.blocks.find(({ name }) => name === blockName);
  if (found === undefined) throw new TypeError(`The manifest has no block ${blockName}.`);
  return found;
}

function readBlock({ storage, folder, manifest }: StoredIndex<Storage>, section: string, name: string): Uint8Array {
  const { offset, length } = blockOf(manifest, section, name);
  return readBytes(storage, `${folder}/${section}.bin`, HEADER_LENGTH + offset, length);
}

/** Calls `use` with the lengths of all posting lists and the file that contains them. */
function readLists<Result>(
  index: StoredIndex<Storage>,
  use: (lengths: Uint32Array, file: StoredFile) => Result,
): Result {
  const { count } = blockOf(index.manifest, 'postings', 'list-lengths');
  const lengths = new Uint32Array(count);
  decodeVarints(readBlock(index, 'postings', 'list-lengths'), 0, count, lengths, 0);
  const file = index.storage.open(`${index.folder}/postings.bin`);
  try {
    return use(lengths, file);
  } finally {
    file.close();
  }
}

/** The opening chunk; `format/catalogue.ts` describes it. */
function openingOf(index: StoredIndex<Storage>, corpus: Corpus): Uint8Array {
  const { firstTypeOfWord, word } = corpus;
  const { foldOf } = word.lexicon;
  const words = word.lexicon.size;
  const parts = [
    varintsOf(words, (index) => firstTypeOfWord[index + 1] - firstTypeOfWord[index]),
    readBlock(index, 'types', 'frequency'),
    varintsOf(words, (index) => (index === 0 || foldOf[index] !== foldOf[index - 1] ? 1 : 0)),
  ];
  const head = new DataView(new ArrayBuffer(4 * parts.length));
  for (const [index, part] of parts.entries()) head.setUint32(index * 4, part.length, true);
  const bytes = new GrowableBytes();
  bytes.append(new Uint8Array(head.buffer));
  for (const part of parts) bytes.append(part);
  return bytes.view();
}

function varintsOf(count: number, valueOf: (index: number) => number): Uint8Array {
  const bytes = new GrowableBytes();
  for (let index = 0; index < count; index++) {
    const room = bytes.room(MAX_VARINT_BYTES);
    bytes.advance(writeVarint(room, bytes.length, valueOf(index)) - bytes.length);
  }
  return bytes.view();
}
