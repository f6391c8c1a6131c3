/**
 * The smaller of two whole numbers that differ by less than 2^31, without a branch: a branch that depends on the text
 * is mispredicted every few tokens, which costs more than the arithmetic.
 */
export function smaller(a: number, b: number): number {
  const difference = (a - b) | 0;
  return b + (difference & (difference >> 31));
}

/** The larger of two whole numbers that differ by less than 2^31, without a branch. */
export function larger(a: number, b: number): number {
  const difference = (a - b) | 0;
  return b + (difference & ~(difference >> 31));
}

/** 1 if a is smaller than b, else 0; for whole numbers that differ by less than 2^31. */
export function isSmaller(a: number, b: number): number {
  return ((a - b) | 0) >>> 31;
}
