import { HITS_PER_CHECK, type Budget } from '../../budget/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';
import { isSmaller } from './smaller.ts';

/** Matches with more tokens are marked in chunks, with budget checks between them. */
const LONG_MATCH = 1 << 10;

/* Bit maps have one bit per token and one empty word in front: the token at p is bit p & 31 of word (p >>> 5) + 1. */

/** Bit maps of matches: their first tokens, their last tokens, and all of their tokens. */
export interface MatchMaps {
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  readonly inside: Uint32Array;
}

/**
 * A bit map of the tokens that are in the window of any match and in no match. All windows grow by one token at a time,
 * in 32 tokens of the corpus at once, so that the time does not depend on the number of matches. Windows have at most
 * 31 tokens on each side. `borders`: the part of `borderMap` for the same tokens as the maps of the matches, and as the
 * result. Throws `DeadlineExceeded`.
 */
export function coveredTokens(
  { first, last, inside }: MatchMaps,
  window: readonly [number, number],
  borders: Uint32Array,
  budget: Budget,
): Uint32Array {
  const covered = new Uint32Array(borders.length);
  // Number of tokens at the beginning of a word that are in the window of the last match before the word.
  let reach = 0;
  budget.chunks(1, borders.length - 1, (from, to) => {
    reach = widen(first, last, inside, window, borders, covered, from, to, reach);
  });
  return covered;
}

/** Maps of `length` words that begin with the word of the token `base`. Throws `DeadlineExceeded`. */
export function matchMaps(matches: Matches, length: number, base: number, budget: Budget): MatchMaps {
  const first = new Uint32Array(length);
  budget.chunks(0, matches.count, (from, to) => {
    for (let hit = from; hit < to; hit++) {
      const position = matches.start[hit] - base;
      first[(position >>> 5) + 1] |= 1 << (position & 31);
    }
  });
  if (matches.width === 1) return { first, last: first, inside: first };
  const last = new Uint32Array(length);
  const inside = new Uint32Array(length);
  let reached = 0;
  for (let hit = 0; hit < matches.count; hit++) {
    if (hit % HITS_PER_CHECK === HITS_PER_CHECK - 1) budget.check(hit, matches.count);
    const end = endOf(matches, hit) - base;
    last[((end - 1) >>> 5) + 1] |= 1 << ((end - 1) & 31);
    const from = Math.max(reached, matches.start[hit] - base);
    // A match may be as long as a document.
    if (end - from > LONG_MATCH) setLong(inside, from, end, budget);
    else for (let at = from; at < end; at++) inside[(at >>> 5) + 1] |= 1 << (at & 31);
    if (end > reached) reached = end;
  }
  return { first, last, inside };
}

function setLong(map: Uint32Array, start: number, end: number, budget: Budget): void {
  budget.chunks(start, end, (from, to) => {
    for (let at = from; at < to; at++) map[(at >>> 5) + 1] |= 1 << (at & 31);
  });
}

/**
 * Fills the words [fromWord, toWord) of the map. `reachBefore`: number of tokens of the first word that are in windows
 * of matches before it. Returns the same number for the word after the last.
 */
function widen(
  first: Uint32Array,
  last: Uint32Array,
  inside: Uint32Array,
  [left, right]: readonly [number, number],
  borders: Uint32Array,
  covered: Uint32Array,
  fromWord: number,
  toWord: number,
  reachBefore: number,
): number {
  let reach = reachBefore;
  for (let word = fromWord; word < toWord; word++) {
    const starts = first[word] | 0;
    const ends = last[word] | 0;
    const startsNext = first[word + 1] | 0;
    if ((reach | starts | ends | startsNext) === 0) continue;
    const border = borders[word] | 0;
    const open = ~border;
    let covers = ((1 << reach) - 1) & below(border);
    covers |= ~(-1 >>> reachAhead(startsNext, borders[word + 1] | 0, left)) & fromHighest(border);
    reach = reachBehind(ends, border, right);
    let behind = ends;
    for (let step = 0; step < right; step++) behind |= (behind << 1) & open;
    let before = starts;
    for (let step = 0; step < left; step++) before |= (before & open) >>> 1;
    covered[word] = (covers | behind | before) & ~inside[word];
  }
  return reach;
}

/*
 * The functions below have no branches: branches on whether a word has a match or a border are mispredicted often,
 * which costs more than the arithmetic.
 */

/** The bits below the lowest set bit; all bits if none is set. */
function below(bits: number): number {
  return ~bits & (bits - 1);
}

/** The highest set bit and all bits above it; all bits if none is set. */
function fromHighest(bits: number): number {
  const zeros = Math.clz32(bits);
  return -0x80000000 >> (zeros - (zeros >>> 5));
}

/** Number of the lowest set bit; 32 if none is set. */
function lowest(bits: number): number {
  return 32 - Math.clz32(below(bits));
}

/** Number of tokens of the next word in the window of the last match of a word; 0 if a border follows the match. */
function reachBehind(last: number, border: number, right: number): number {
  const zeros = Math.clz32(last);
  return atLeastZero(right - zeros) & (isSmaller(Math.clz32(border), zeros) - 1);
}

/**
 * Number of tokens of the previous word in the window of the first match of a word; 0 if a border is at the match or
 * before it.
 */
function reachAhead(first: number, border: number, left: number): number {
  const bit = lowest(first);
  return atLeastZero(left - bit) & (isSmaller(lowest(border), bit + 1) - 1);
}

function atLeastZero(number: number): number {
  return number & ~(number >> 31);
}
