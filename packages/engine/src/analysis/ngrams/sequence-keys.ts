/**
 * How a sequence of codes is packed into words of 32 bits: as one number with the last code in its lowest bits, the
 * lowest word last. Sequences are equal if and only if their keys are.
 */
export interface KeyLayout {
  /** Codes of a sequence. */
  readonly length: number;
  /** Bits of a code, at most 31. */
  readonly bits: number;
  /** Words of a key, at most 6. */
  readonly words: number;
  /**
   * By word, lowest first, a mask of the bits that a key without its first code can have; 0 for words that the keys do
   * not have.
   */
  readonly masks: readonly number[];
}

/** Number of words of the longest keys. */
const MAX_WORDS = 6;

/** The layout of sequences of `length` codes in [0, size], both ends included. */
export function keyLayout(length: number, size: number): KeyLayout {
  const bits = Math.max(1, 32 - Math.clz32(size));
  const masks = Array.from({ length: MAX_WORDS }, (_, word) => maskOf((length - 1) * bits - 32 * word));
  return { length, bits, words: Math.ceil((length * bits) / 32), masks };
}

function maskOf(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? -1 : (1 << bits) - 1;
}

/** The last code of the key that begins at `at`. */
export function lastCode({ bits, words }: KeyLayout, keys: Uint32Array, at: number): number {
  return keys[at + words - 1] & ((1 << bits) - 1);
}

/** Code number `index` of the key that begins at `at`. */
export function codeOfKey({ length, bits, words }: KeyLayout, keys: Uint32Array, at: number, index: number): number {
  const low = (length - 1 - index) * bits;
  const word = at + words - 1 - (low >>> 5);
  const shift = low & 31;
  // A code may begin in one word and end in the next higher one.
  const above = shift + bits > 32 ? keys[word - 1] << (32 - shift) : 0;
  return ((keys[word] >>> shift) | above) & ((1 << bits) - 1);
}
