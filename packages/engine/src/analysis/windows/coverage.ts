import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { isSmaller } from './smaller.ts';

/*
 * Maps have one bit a token and one word without tokens in front: the token at p is bit p & 31 of word (p >>> 5) + 1.
 */

/**
 * A map of the tokens that lie in the window of any match and in no match. `borders` is the map of the tokens that no
 * window may hold together with the token before them. All windows are widened by one token at a time, 32 tokens of the
 * corpus at once; that costs the same however dense the matches are. Windows of at most 31 tokens on each side.
 */
export function coveredTokens(matches: Matches, [left, right]: readonly [number, number], borders: Uint32Array) {
  const first = new Uint32Array(borders.length);
  setBits(first, matches.start, matches.count);
  if (matches.width === 1) return widened(first, first, first, left, right, borders);
  const last = new Uint32Array(borders.length);
  const inside = new Uint32Array(borders.length);
  for (let hit = 0; hit < matches.count; hit++) {
    const end = endOf(matches, hit);
    last[((end - 1) >>> 5) + 1] |= 1 << ((end - 1) & 31);
    for (let at = matches.start[hit]; at < end; at++) inside[(at >>> 5) + 1] |= 1 << (at & 31);
  }
  return widened(first, last, inside, left, right, borders);
}

function setBits(map: Uint32Array, positions: Uint32Array, count: number): void {
  for (let index = 0; index < count; index++) {
    const position = positions[index];
    map[(position >>> 5) + 1] |= 1 << (position & 31);
  }
}

function widened(
  first: Uint32Array,
  last: Uint32Array,
  inside: Uint32Array,
  left: number,
  right: number,
  borders: Uint32Array,
): Uint32Array {
  const covered = new Uint32Array(borders.length);
  // Tokens at the front of a word that the last match before it reaches.
  let reach = 0;
  for (let word = 1; word + 1 < borders.length; word++) {
    const starts = first[word] | 0;
    const ends = last[word] | 0;
    const startsNext = first[word + 1] | 0;
    if ((reach | starts | ends | startsNext) === 0) continue;
    const border = borders[word] | 0;
    const open = ~border;
    let covers = ((1 << reach) - 1) & below(border);
    covers |= ~(-1 >>> reachBefore(startsNext, borders[word + 1] | 0, left)) & fromHighest(border);
    reach = reachBehind(ends, border, right);
    let behind = ends;
    for (let step = 0; step < right; step++) behind |= (behind << 1) & open;
    let before = starts;
    for (let step = 0; step < left; step++) before |= (before & open) >>> 1;
    covered[word] = (covers | behind | before) & ~inside[word];
  }
  return covered;
}

/*
 * No branches from here on: whether a match or a border stands in a word is hard to foresee, and a wrong guess costs more
 * than all the arithmetic.
 */

/** The bits below the lowest bit that is set; all where none is. */
function below(bits: number): number {
  return ~bits & (bits - 1);
}

/** The highest bit that is set and those above it; all where none is. */
function fromHighest(bits: number): number {
  const zeros = Math.clz32(bits);
  return -0x80000000 >> (zeros - (zeros >>> 5));
}

/** Number of the lowest bit that is set, 32 where none is. */
function lowest(bits: number): number {
  return 32 - Math.clz32(below(bits));
}

/** Tokens of the next word that the last match of a word reaches with its window: none if a border stands behind it. */
function reachBehind(last: number, border: number, right: number): number {
  const zeros = Math.clz32(last);
  return atLeastZero(right - zeros) & (isSmaller(Math.clz32(border), zeros) - 1);
}

/** Tokens of the word before that the first match of a word reaches: none if a border stands at it or before it. */
function reachBefore(first: number, border: number, left: number): number {
  const bit = lowest(first);
  return atLeastZero(left - bit) & (isSmaller(lowest(border), bit + 1) - 1);
}

function atLeastZero(number: number): number {
  return number & ~(number >> 31);
}
