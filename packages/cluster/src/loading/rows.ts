import type { CorpusFrame, StoredTokens } from '@zaban/engine';
import { NEIGHBOURS } from '../schema.ts';
import type { Passages } from '../searching/passages.ts';

/** Numbers of a token row: type, position, neighbours. */
export const ROW_NUMBERS = 2 + NEIGHBOURS.size;
/** Where the position stands in a row. */
export const POSITION = 1;

/**
 * Rows of the tokens table for some passages, as numbers of 32 bits one after the other, which is their RowBinary. Beyond the document there is no neighbour: the number of types stands
 * there.
 */
export function tokenRows(
  stored: StoredTokens,
  passages: Passages,
  some: readonly number[],
  stretchOf: Uint32Array,
): Uint32Array {
  const { typeCount } = stored.frame;
  const { start, firstOfStretch } = passages;
  const count = some.reduce((sum, passage) => sum + start[passage + 1] - start[passage], 0);
  const rows = new Uint32Array(count * ROW_NUMBERS);
  const distances = [...NEIGHBOURS.keys()];
  const furthest = distances.reduce((most, distance) => Math.max(most, Math.abs(distance)), 0);
  let at = 0;
  for (const passage of some) {
    const low = Math.max(start[firstOfStretch[stretchOf[passage]]], start[passage] - furthest);
    const high = Math.min(start[firstOfStretch[stretchOf[passage] + 1]], start[passage + 1] + furthest);
    const tokens = stored.read(low, high);
    for (let position = start[passage]; position < start[passage + 1]; position++) {
      rows[at++] = tokens[position - low];
      rows[at++] = position;
      for (const distance of distances) {
        const other = position + distance;
        rows[at++] = other >= low && other < high ? tokens[other - low] : typeCount;
      }
    }
  }
  return rows;
}

/** Rows of the passages table, in RowBinary. */
export function passageRows(stored: StoredTokens, { start }: Passages, some: readonly number[]): Uint8Array {
  const most = some.reduce((sum, passage) => sum + 12 + (start[passage + 1] - start[passage]) * 4, 0);
  const bytes = new Uint8Array(most);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const passage of some) {
    view.setUint32(at, passage, true);
    view.setUint32(at + 4, start[passage], true);
    at += 8;
    const types = stored.read(start[passage], start[passage + 1]);
    let length = types.length;
    for (; length > 0x7f; length >>>= 7) bytes[at++] = (length & 0x7f) | 0x80;
    bytes[at++] = length;
    bytes.set(new Uint8Array(types.buffer, types.byteOffset, types.byteLength), at);
    at += types.length * 4;
  }
  return bytes.subarray(0, at);
}

/** Rows of the table of types, in RowBinary: each type with its value of each attribute that depends on it. */
export function typeRows({ typeCount, attributes }: CorpusFrame, names: Iterable<string>): Uint8Array {
  const columns = Array.from(names, (name) => {
    const attribute = attributes.find((one) => one.name === name);
    return attribute?.of ?? new Uint32Array(typeCount);
  });
  const width = columns.length + 1;
  const rows = new Uint32Array(typeCount * width);
  for (let type = 0; type < typeCount; type++) {
    rows[type * width] = type;
    for (const [index, column] of columns.entries()) rows[type * width + index + 1] = column[type];
  }
  return new Uint8Array(rows.buffer);
}
