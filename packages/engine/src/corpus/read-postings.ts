import { sharedUint32 } from '../columns/index.ts';
import { POSTING_BLOCK } from '../format/index.ts';
import type { PostingsData } from './corpus-data.ts';
import type { SectionReader } from './section-reader.ts';

/** Bytes of lists read at once; a longer list is read alone. */
const PIECE = 1 << 22;

/** Decodes all posting lists. The bytes are described in indexing/write-postings.ts. */
export function readPostings(section: SectionReader, frequency: Uint32Array, tokenCount: number): PostingsData {
  const lengths = section.varints('list-lengths');
  const { offset } = section.block('lists');
  const first = sharedUint32(frequency.length + 1);
  const positions = sharedUint32(tokenCount);
  let byte = offset;
  for (let from = 0; from < lengths.length;) {
    let to = from;
    let total = 0;
    do total += lengths[to++];
    while (to < lengths.length && total + lengths[to] <= PIECE);
    const bytes = new Uint8Array(total);
    section.read(bytes, byte);
    byte += total;
    let at = 0;
    for (let word = from; word < to; word++) {
      first[word + 1] = first[word] + frequency[word];
      decodeList(bytes, at, frequency[word], positions, first[word]);
      at += lengths[word];
    }
    from = to;
  }
  return { first, positions };
}

/** Decodes the list of `count` positions that begins at a byte, into `out` from `offset` on. */
export function decodeList(bytes: Uint8Array, start: number, count: number, out: Uint32Array, offset: number): void {
  if (count <= POSTING_BLOCK) {
    decodeGaps(bytes, start, 0, out, offset, offset + count);
    return;
  }
  const blocks = Math.ceil(count / POSTING_BLOCK);
  const table = new DataView(bytes.buffer, bytes.byteOffset + start, blocks * 8);
  let at = start + blocks * 8;
  for (let block = 0; block < blocks; block++) {
    const begin = offset + block * POSTING_BLOCK;
    const position = table.getUint32(block * 8, true);
    out[begin] = position;
    at = decodeGaps(bytes, at, position, out, begin + 1, Math.min(begin + POSTING_BLOCK, offset + count));
  }
}

/** Decodes distances into the positions [from, to) of `out`; returns the byte behind them. */
function decodeGaps(
  bytes: Uint8Array,
  start: number,
  before: number,
  out: Uint32Array,
  from: number,
  to: number,
): number {
  let at = start;
  let position = before;
  for (let index = from; index < to; index++) {
    let byte = bytes[at++];
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++];
      gap |= (byte & 0x7f) << shift;
    }
    position = (position + gap) >>> 0;
    out[index] = position;
  }
  return at;
}
