import type { Corpus } from '../../corpus/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { Bitmap } from './bitmap.ts';
import type { Watch } from '../watch.ts';

/** 1 for each type of a set, else 0. */
export function memberTable(corpus: Corpus, types: Ranges): Uint8Array {
  const table = new Uint8Array(corpus.typeCount);
  for (let index = 0; index < types.length; index += 2) table.fill(1, types[index], types[index + 1]);
  return table;
}

/*
 * Each of these keeps, of the first `count` positions, those beside which the right token stands, writes them to the
 * front of `out` (which may be the list itself), and returns how many they are. The next place is written before it is
 * known whether it counts: a branch that nobody can foresee costs more than a store.
 */

/** Keeps positions where the token `offset` further on has a type in [low, high). */
function keepRange(
  positions: Uint32Array,
  count: number,
  offset: number,
  tokens: Uint32Array,
  low: number,
  high: number,
  out: Uint32Array,
): number {
  const width = high - low;
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index];
    out[kept] = position;
    kept += (tokens[position + offset] - low) >>> 0 < width ? 1 : 0;
  }
  return kept;
}

function keepMembers(
  positions: Uint32Array,
  count: number,
  offset: number,
  tokens: Uint32Array,
  table: Uint8Array,
  out: Uint32Array,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index];
    out[kept] = position;
    kept += table[tokens[position + offset]];
  }
  return kept;
}

/** Keeps positions where the token `offset` further on has a type of the set; beyond the corpus there is none. */
export function keepTypes(
  positions: Uint32Array,
  count: number,
  offset: number,
  corpus: Corpus,
  types: Ranges,
  out: Uint32Array,
): number {
  if (types.length === 2) return keepRange(positions, count, offset, corpus.tokens, types[0], types[1], out);
  return keepMembers(positions, count, offset, corpus.tokens, memberTable(corpus, types), out);
}

/** Keeps positions where the bit `offset` further on is set. */
export function keepBits(
  positions: Uint32Array,
  count: number,
  offset: number,
  bitmap: Bitmap,
  out: Uint32Array,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index];
    out[kept] = position;
    const place = position + offset;
    kept += (bitmap[place >>> 5] >>> (place & 31)) & 1;
  }
  return kept;
}

/** Keeps positions for which a function says so. */
export function keepWhere(
  positions: Uint32Array,
  count: number,
  holds: (position: number) => boolean,
  out: Uint32Array,
  watch: Watch,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % 4096 === 0) watch.check();
    const position = positions[index];
    if (holds(position)) out[kept++] = position;
  }
  return kept;
}
