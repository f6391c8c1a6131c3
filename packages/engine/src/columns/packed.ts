/*
 * Packed numbers have the same number of bits each, 0 to 32. Number i is in the bits [i * width, (i + 1) * width) of an
 * array of 32-bit words, counting from the lowest bit of each word. 32 numbers take exactly `width` words, so a block
 * of 32 begins at a word border.
 */

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
