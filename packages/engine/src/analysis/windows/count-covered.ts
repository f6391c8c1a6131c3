import type { NumberArray } from '../../columns/index.ts';
/*
 * Counts the tokens of a bit map with one bit per token and one empty word in front. Bits are taken one by one:
 * branches at the ends of ranges would be mispredicted so often that they would cost more than a few extra tokens.
 */

/** Adds the stream entries of the tokens in [from, to) whose bit is set to `tally`. Returns the number of these tokens. */
export function countCoveredEntries(
  stream: NumberArray,
  tally: Uint32Array,
  map: Uint32Array,
  from: number,
  to: number,
): number {
  let tokens = 0;
  for (let word = from >>> 5; word * 32 < to; word++) {
    let bits = bitsWithin(map, word, from, to);
    for (; bits !== 0; bits &= bits - 1) {
      tally[stream[word * 32 + 31 - Math.clz32(bits & -bits)]]++;
      tokens++;
    }
  }
  return tokens;
}

/** As `countCoveredEntries`, with a tally by code. */
export function countCoveredCodes(
  stream: NumberArray,
  codeOf: Uint32Array,
  tally: Uint32Array,
  map: Uint32Array,
  from: number,
  to: number,
): number {
  let tokens = 0;
  for (let word = from >>> 5; word * 32 < to; word++) {
    let bits = bitsWithin(map, word, from, to);
    for (; bits !== 0; bits &= bits - 1) {
      tally[codeOf[stream[word * 32 + 31 - Math.clz32(bits & -bits)]]]++;
      tokens++;
    }
  }
  return tokens;
}

/** The bits of the tokens [word * 32, word * 32 + 32) of a map that lie in [from, to). */
export function bitsWithin(map: Uint32Array, word: number, from: number, to: number): number {
  let bits = map[word + 1] | 0;
  const base = word * 32;
  if (base < from) bits &= -1 << (from - base);
  if (base + 32 > to) bits &= (1 << (to - base)) - 1;
  return bits;
}
