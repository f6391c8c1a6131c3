/** Bits of a set of positions below `size`, 32 to a word. */
export function bitmapFor(size: number): Uint32Array {
  return new Uint32Array(Math.ceil(size / 32));
}

export function setBits(bitmap: Uint32Array, positions: Uint32Array, from = 0, to = positions.length): void {
  for (let index = from; index < to; index += 1) {
    const position = positions[index];
    bitmap[position >>> 5] |= 1 << (position & 31);
  }
}

export function hasBit(bitmap: Uint32Array, position: number): boolean {
  return ((bitmap[position >>> 5] >>> (position & 31)) & 1) === 1;
}

/** Writes the positions of [start, end) whose bits are set into `out` from `length` on; returns the new length. */
export function readBits(bitmap: Uint32Array, start: number, end: number, out: Uint32Array, length: number): number {
  if (start >= end) return length;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  let next = length;
  for (let index = first; index <= last; index += 1) {
    let word = bitmap[index];
    if (word === 0) continue;
    if (index === first) word &= -1 << (start & 31);
    // A shift by 32 would be none.
    if (index === last && (end & 31) !== 0) word &= (1 << (end & 31)) - 1;
    const base = index * 32;
    while (word !== 0) {
      out[next++] = base + (31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
  return next;
}
