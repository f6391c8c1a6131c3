/**
 * Number of 32-bit words of a bitmap for positions below `size`: two more than it needs, so that 32 bits from any position can be
 * read without a bounds check.
 */
export function bitmapWords(size: number): number {
  return Math.ceil(size / 32) + 2;
}
