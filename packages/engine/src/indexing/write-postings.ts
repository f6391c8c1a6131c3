/*
 * Section of the posting lists, one a word form in the order of the word forms. `lists` holds the lists one behind the
 * other, `list-lengths` (varints) the bytes of each.
 *
 * A list of at most 128 positions is a row of varints: the first position, then for each further one its distance from
 * the one before. A longer list is cut into blocks of 128 positions (the last may be shorter). It begins with a skip
 * table of two 32-bit numbers a block: the first position of the block, and the byte where its row begins, counted
 * from the end of the table. A row is the varints of the distances of all further positions of the block.
 */
import { GrowableBytes, GrowableUint32, MAX_VARINT_BYTES, writeVarint } from '../columns/index.ts';
import { POSTING_BLOCK } from '../format/index.ts';
import type { SectionWriter } from './section-writer.ts';
import type { TypeOrder } from './type-order.ts';

/** Positions that are held at once while lists are made. */
const POSITIONS_AT_ONCE = 1 << 28;

export function writePostings(
  section: SectionWriter,
  pieces: readonly Uint32Array[],
  types: TypeOrder,
  positionsAtOnce = POSITIONS_AT_ONCE,
): void {
  const { firstTypeOfWord, columns, frequency: typeFrequency } = types;
  const [wordOfType] = columns;
  const lengths = new GrowableUint32(firstTypeOfWord.length);
  const coded = new GrowableBytes(1 << 12);
  const offset = section.startBytes();
  for (let from = 0; from + 1 < firstTypeOfWord.length;) {
    // As many words as fit, at least one.
    const ends: number[] = [];
    let count = 0;
    for (let word = from; word + 1 < firstTypeOfWord.length; word++) {
      let frequency = 0;
      for (let type = firstTypeOfWord[word]; type < firstTypeOfWord[word + 1]; type++) frequency += typeFrequency[type];
      if (ends.length > 0 && count + frequency > positionsAtOnce) break;
      count += frequency;
      ends.push(count);
    }
    const positions = invert(pieces, wordOfType, from, ends);
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
  }
  section.put(coded.view());
  section.endBytes('lists', offset);
  section.varints('list-lengths', lengths.view());
}

/** Ascending positions of the words from `from` on, list behind list; `ends` says where each list ends. */
function invert(
  pieces: readonly Uint32Array[],
  wordOfType: Uint32Array,
  from: number,
  ends: readonly number[],
): Uint32Array {
  const positions = new Uint32Array(ends.at(-1) ?? 0);
  const next = Uint32Array.from(ends, (_, index) => (index === 0 ? 0 : ends[index - 1]));
  let base = 0;
  for (const piece of pieces) {
    for (let index = 0; index < piece.length; index++) {
      const word = wordOfType[piece[index]] - from;
      if (word >= 0 && word < next.length) positions[next[word]++] = base + index;
    }
    base += piece.length;
  }
  return positions;
}

function encodeList(positions: Uint32Array, start: number, end: number, out: GrowableBytes): void {
  const count = end - start;
  const blocks = count > POSTING_BLOCK ? Math.ceil(count / POSTING_BLOCK) : 0;
  const bytes = out.room(blocks * 8 + count * MAX_VARINT_BYTES);
  const table = new DataView(bytes.buffer, bytes.byteOffset);
  const rows = out.length + blocks * 8;
  let at = rows;
  let last = 0;
  for (let index = start; index < end; index++) {
    const position = positions[index];
    if (blocks > 0 && (index - start) % POSTING_BLOCK === 0) {
      const entry = out.length + ((index - start) / POSTING_BLOCK) * 8;
      table.setUint32(entry, position, true);
      table.setUint32(entry + 4, at - rows, true);
    } else {
      at = writeVarint(bytes, at, position - last);
    }
    last = position;
  }
  out.advance(at - out.length);
}
