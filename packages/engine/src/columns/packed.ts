/*
 * Packed numbers have the same number of bits each, 0 to 32. Number i is in the bits [i * width, (i + 1) * width) of an
 * array of 32-bit words, counting from the lowest bit of each word. 32 numbers take exactly `width` words, so a block
 * of 32 begins at a word border.
 */

/** Numbers in the smallest element type that holds them. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array;

/** The smallest element type for numbers below `limit`. */
export function typeBelow(limit: number) {
  return limit > 1 << 16 ? Uint32Array : limit > 1 << 8 ? Uint16Array : Uint8Array;
}

/** Number of bits needed for the numbers 0 to `maximum`. */
export function bitWidth(maximum: number): number {
  return 32 - Math.clz32(maximum);
}

/** Number of 32-bit words that `count` packed numbers take. */
export function packedWordCount(count: number, width: number): number {
  return Math.ceil((count * width) / 32);
}

/** Packs numbers into words, beginning at the first bit of `words`, which must contain 0. */
export function packWords(values: ArrayLike<number>, count: number, width: number, words: Uint32Array): void {
  if (width === 0) return;
  let word = 0;
  let bit = 0;
  let open = 0;
  for (let index = 0; index < count; index++) {
    const value = values[index];
    open |= value << bit;
    bit += width;
    if (bit >= 32) {
      words[word++] = open;
      bit -= 32;
      // In JavaScript a shift by 32 is a shift by 0.
      open = bit === 0 ? 0 : value >>> (width - bit);
    }
  }
  if (bit > 0) words[word] = open;
}

/** Unpacks `count` numbers that start at the first bit of `words` into `out` from `offset` on. */
export function unpackWords(words: Uint32Array, count: number, width: number, out: Uint32Array, offset: number): void {
  if (width === 0) {
    out.fill(0, offset, offset + count);
    return;
  }
  const mask = width === 32 ? 0xffffffff : (1 << width) - 1;
  let word = 0;
  let bit = 0;
  for (let index = 0; index < count; index++) {
    let value = words[word] >>> bit;
    bit += width;
    if (bit >= 32) {
      word++;
      bit -= 32;
      if (bit > 0) value |= words[word] << (width - bit);
    }
    out[offset + index] = value & mask;
  }
}

/** Numbers that are unpacked together into the cache of the processor; a multiple of 32, so that they begin at a word border. */
const PIECE = 1 << 14;

/** Unpacks `count` numbers below `limit` that start at the first bit of `words` into an array of the smallest element type. */
export function unpackNarrow(words: Uint32Array, count: number, width: number, limit: number): NumberArray {
  const numbers = new (typeBelow(limit))(count);
  const piece = new Uint32Array(Math.min(PIECE, count));
  for (let from = 0; from < count; from += PIECE) {
    const some = piece.subarray(0, count - from);
    unpackWords(words.subarray((from / 32) * width), some.length, width, some, 0);
    numbers.set(some, from);
  }
  return numbers;
}

/** The packed number with this index. */
export function readPacked(words: Uint32Array, width: number, index: number): number {
  if (width === 0) return 0;
  // A block of 32 numbers begins at a word border; counting bits from there keeps them in the range of bit operations.
  const inBlock = (index & 31) * width;
  const word = (index >>> 5) * width + (inBlock >>> 5);
  const bit = inBlock & 31;
  let value = words[word] >>> bit;
  if (bit + width > 32) value |= words[word + 1] << (32 - bit);
  return width === 32 ? value >>> 0 : value & ((1 << width) - 1);
}
