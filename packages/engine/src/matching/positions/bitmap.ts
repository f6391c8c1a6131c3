import { bitmapWords } from '../../columns/index.ts';

/** A bitmap of positions, 32 per word. */
export type Bitmap = Uint32Array;

/**
 * Maximum size in bytes of released bitmaps that are kept for reuse: clearing them is faster than allocating memory.
 */
const MAX_SPARE = 1 << 26;
let spare: Bitmap[] = [];

/** An empty bitmap for positions below `size`. */
export function takeBitmap(size: number): Bitmap {
  const words = bitmapWords(size);
  const index = spare.findIndex((bitmap) => bitmap.length === words);
  if (index < 0) return new Uint32Array(words);
  const [bitmap] = spare.splice(index, 1);
  return bitmap.fill(0);
}

/** Releases a bitmap for reuse. It must not be used afterwards. */
export function releaseBitmap(bitmap: Bitmap): void {
  const kept = [bitmap, ...spare];
  let bytes = 0;
  spare = kept.filter((one) => (bytes += one.byteLength) <= MAX_SPARE);
}

/** Drops the bitmaps that are kept for reuse. */
export function dropSpareBitmaps(): void {
  spare = [];
}

/** Sets the positions [from, to) of a list. */
export function setBits(bitmap: Bitmap, positions: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    const position = positions[index];
    bitmap[position >>> 5] |= 1 << (position & 31);
  }
}

/** Sets the positions [from, to) of a list whose type has 1 in a table. */
export function setMembers(
  bitmap: Bitmap,
  positions: Uint32Array,
  from: number,
  to: number,
  tokens: Uint32Array,
  table: Uint8Array,
): void {
  for (let index = from; index < to; index += 1) {
    const position = positions[index];
    bitmap[position >>> 5] |= table[tokens[position]] << (position & 31);
  }
}

/**
 * Writes the positions of [start, end) whose bits are set into `out` from index `length` on; returns the new length.
 * `out` must have room for one more element.
 */
export function readBits(bitmap: Bitmap, start: number, end: number, out: Uint32Array, length: number): number {
  if (start >= end) return length;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  // A shift by 32 is a shift by 0.
  const lastMask = (end & 31) === 0 ? -1 : (1 << (end & 31)) - 1;
  const firstMask = -1 << (start & 31);
  if (first === last) return readWord(bitmap[first] & firstMask & lastMask, first * 32, out, length);
  let next = readWord(bitmap[first] & firstMask, first * 32, out, length);
  for (let index = first + 1; index < last; index += 1) {
    let word = bitmap[index] | 0;
    const base = index * 32;
    // The first bit is written before it is known whether there is one: most words of a sparse bitmap have one bit or
    // none.
    out[next] = base + 31 - Math.clz32(word & -word);
    next += (word | -word) >>> 31;
    for (word &= word - 1; word !== 0; word &= word - 1) out[next++] = base + 31 - Math.clz32(word & -word);
  }
  next = readWord(bitmap[last] & lastMask, last * 32, out, next);
  return next;
}

function readWord(bits: number, base: number, out: Uint32Array, length: number): number {
  let next = length;
  for (let word = bits; word !== 0; word &= word - 1) out[next++] = base + 31 - Math.clz32(word & -word);
  return next;
}
