/** The number of slots, a power of two, with which a table of `count` keys is at most five eighths full. */
export function tableSize(count: number): number {
  let size = 16;
  while (size * 5 < count * 8) size *= 2;
  return size;
}
