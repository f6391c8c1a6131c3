/*
 * Section of the posting lists, one per word form, in the order of the word forms. `lists` has the lists, concatenated;
 * `list-lengths` (varints) the length of each in bytes. encode-list.ts describes a list.
 */
import { GrowableBytes, GrowableUint32, packedWordCount, unpackWords } from '../columns/index.ts';
import { StorageError } from '../errors.ts';
import { type Block, HEADER_LENGTH, type SectionEntry } from '../format/index.ts';
import type { Storage, StoredFile } from '../storage/index.ts';
import { encodeList } from './encode-list.ts';
import { SectionFolder } from './section-folder.ts';
import type { SectionWriter } from './section-writer.ts';
import type { TypeOrder } from './type-order.ts';

/** Maximum number of positions in memory while lists are made. */
const POSITIONS_AT_ONCE = 1 << 27;

/** Tokens that are read together. */
const TOKENS_AT_ONCE = 1 << 16;

/** The posting lists of a build whose tokens are written. */
export interface PostingsTask {
  /** Folder of the build in its storage. */
  readonly folder: string;
  /** The block `types` of the section of the tokens. */
  readonly tokens: Block;
  readonly types: Pick<TypeOrder, 'columns' | 'firstTypeOfWord' | 'frequency'>;
}

/** Writes the section from that of the tokens; yields the finished share, and returns its entry. */
export function* writePostingsOf(
  storage: Storage,
  { folder, tokens, types }: PostingsTask,
): Generator<number, SectionEntry> {
  const file = storage.open(`${folder}/tokens.bin`);
  try {
    const files = new SectionFolder(storage, folder);
    yield* files.writeSlowly('postings', (section) =>
      writePostings(section, { [Symbol.iterator]: () => numbersIn(file, tokens) }, types),
    );
    return files.sections[0];
  } finally {
    file.close();
  }
}

/** The numbers of a packed block, in pieces each of which is valid until the next one is read. */
function* numbersIn(file: StoredFile, { offset, count, width }: Block): Generator<Uint32Array> {
  const numbers = new Uint32Array(Math.min(TOKENS_AT_ONCE, count));
  const words = new Uint32Array(packedWordCount(numbers.length, width));
  const bytes = new Uint8Array(words.buffer);
  for (let from = 0; from < count; from += TOKENS_AT_ONCE) {
    const piece = numbers.subarray(0, count - from);
    const wanted = bytes.subarray(0, packedWordCount(piece.length, width) * 4);
    if (file.read(wanted, HEADER_LENGTH + offset + packedWordCount(from, width) * 4) !== wanted.length) {
      throw new StorageError('The tokens of the new index were cut off while they were read.');
    }
    unpackWords(words, piece.length, width, piece, 0);
    yield piece;
  }
}

/** Writes all lists; yields the finished share. */
export function* writePostings(
  section: SectionWriter,
  chunks: Iterable<Uint32Array>,
  types: PostingsTask['types'],
  positionsAtOnce = POSITIONS_AT_ONCE,
): Generator<number> {
  const { firstTypeOfWord, columns, frequency: typeFrequency } = types;
  const [wordOfType] = columns;
  const lengths = new GrowableUint32(firstTypeOfWord.length);
  const coded = new GrowableBytes(1 << 12);
  const offset = section.startBytes();
  const total = typeFrequency.reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (let from = 0; from + 1 < firstTypeOfWord.length;) {
    // Takes as many words as fit, at least one.
    const ends: number[] = [];
    let count = 0;
    for (let word = from; word + 1 < firstTypeOfWord.length; word++) {
      let frequency = 0;
      for (let type = firstTypeOfWord[word]; type < firstTypeOfWord[word + 1]; type++) frequency += typeFrequency[type];
      if (ends.length > 0 && count + frequency > positionsAtOnce) break;
      count += frequency;
      ends.push(count);
    }
    const positions = invert(chunks, wordOfType, from, ends);
    let start = 0;
    for (const end of ends) {
      const before = coded.length;
      encodeList(positions, start, end, coded);
      lengths.push(coded.length - before);
      start = end;
      if (coded.length > 1 << 16) {
        section.put(coded.view());
        coded.clear();
      }
    }
    from += ends.length;
    done += count;
    yield done / total;
  }
  section.put(coded.view());
  section.endBytes('lists', offset);
  section.varints('list-lengths', lengths.view());
}

/** The concatenated posting lists of the words from `from` on. `ends`: the end of each list. */
function invert(
  chunks: Iterable<Uint32Array>,
  wordOfType: Uint32Array,
  from: number,
  ends: readonly number[],
): Uint32Array {
  const positions = new Uint32Array(ends.at(-1) ?? 0);
  const next = Uint32Array.from(ends, (_, index) => (index === 0 ? 0 : ends[index - 1]));
  let base = 0;
  for (const chunk of chunks) {
    for (let index = 0; index < chunk.length; index++) {
      const word = wordOfType[chunk[index]] - from;
      if (word >= 0 && word < next.length) positions[next[word]++] = base + index;
    }
    base += chunk.length;
  }
  return positions;
}
