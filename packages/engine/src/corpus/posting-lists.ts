/* Decodes posting lists. indexing/encode-list.ts describes their bytes. */
import { POSTING_BLOCK } from '../format/index.ts';

/** Bytes per entry of the skip table. */
export const SKIP_ENTRY = 8;

/** Number of entries in the skip table of a list; a short list has no table. */
export function blockCount(count: number): number {
  return count > POSTING_BLOCK ? Math.ceil(count / POSTING_BLOCK) : 0;
}

/** Decodes the list of `count` positions that begins at byte `start`, into `out` from `offset` on. */
export function decodeList(bytes: Uint8Array, start: number, count: number, out: Uint32Array, offset: number): void {
  const blocks = blockCount(count);
  if (blocks === 0) {
    decodeGaps(bytes, start, 0, out, offset, offset + count);
    return;
  }
  const table = bytes.subarray(start, start + blocks * SKIP_ENTRY);
  decodeBlocks(table, bytes, start + blocks * SKIP_ENTRY, out, offset, count);
}

/**
 * The head of a list of `count` positions: the first entry of its skip table and the first block; the whole list if it
 * has no table.
 */
export function headOfList(list: Uint8Array, count: number): Uint8Array {
  const blocks = blockCount(count);
  if (blocks === 0) return list;
  const second = new DataView(list.buffer, list.byteOffset).getUint32(SKIP_ENTRY + 4, true);
  const rows = blocks * SKIP_ENTRY;
  const head = new Uint8Array(SKIP_ENTRY + second);
  head.set(list.subarray(0, SKIP_ENTRY));
  head.set(list.subarray(rows, rows + second), SKIP_ENTRY);
  return head;
}

/** The positions in the head of a list. */
export function decodeHead(head: Uint8Array): Uint32Array {
  const positions = new Uint32Array(POSTING_BLOCK);
  decodeBlocks(head, head, SKIP_ENTRY, positions, 0, POSTING_BLOCK);
  return positions;
}

/** Decodes the blocks of a skip table, `count` positions in all; the rows of the first block begin at byte `start`. */
export function decodeBlocks(
  table: Uint8Array,
  bytes: Uint8Array,
  start: number,
  out: Uint32Array,
  offset: number,
  count: number,
): void {
  const entries = new DataView(table.buffer, table.byteOffset);
  const end = offset + count;
  let at = start;
  for (let begin = offset, entry = 0; begin < end; begin += POSTING_BLOCK, entry += SKIP_ENTRY) {
    const position = entries.getUint32(entry, true);
    out[begin] = position;
    at = decodeGaps(bytes, at, position, out, begin + 1, Math.min(begin + POSTING_BLOCK, end));
  }
}

/** Decodes gaps into the elements [from, to) of `out`; returns the index of the byte after them. */
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
