/*
 * A posting list of at most 128 positions is a row of varints: the first position, then the gap between each position and the
 * one before. A longer list is divided into blocks of 128 positions (the last may be shorter). It begins with a skip table of
 * two 32-bit numbers per block: the first position of the block, and the offset in bytes of its row from the end of the
 * table. The row of a block has the gaps of all its further positions as varints.
 */
import { MAX_VARINT_BYTES, writeVarint } from '../columns/index.ts';
import type { GrowableBytes } from '../columns/index.ts';
import { POSTING_BLOCK } from '../format/index.ts';

/** Appends the ascending positions [start, end) as a posting list. */
export function encodeList(positions: Uint32Array, start: number, end: number, out: GrowableBytes): void {
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
