import type { Attribute, Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { STEPS } from '../../budget/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { Bitmap } from './bitmap.ts';

/** 1 for each type of a set, else 0. */
export function memberTable(corpus: Corpus, types: Ranges): Uint8Array {
  const table = new Uint8Array(corpus.typeCount);
  for (let index = 0; index < types.length; index += 2) table.fill(1, types[index], types[index + 1]);
  return table;
}

/*
 * Each of these keeps, of the positions [from, to) or of the first `count`, those beside which the right token stands,
 * writes them into `out` (which may be the list itself) behind the first `length`, and returns how many there are then. The
 * next place is written before it is known whether it counts: a branch that nobody can foresee costs more than a store.
 */

/** Keeps positions where the token `offset` further on has a type in [low, high). */
function keepRange(
  positions: Uint32Array,
  from: number,
  to: number,
  length: number,
  offset: number,
  tokens: Uint32Array,
  low: number,
  high: number,
  out: Uint32Array,
): number {
  const width = high - low;
  let kept = length;
  for (let index = from; index < to; index += 1) {
    const position = positions[index];
    out[kept] = position;
    kept += (tokens[position + offset] - low) >>> 0 < width ? 1 : 0;
  }
  return kept;
}

function keepMembers(
  positions: Uint32Array,
  from: number,
  to: number,
  length: number,
  offset: number,
  tokens: Uint32Array,
  table: Uint8Array,
  out: Uint32Array,
): number {
  let kept = length;
  for (let index = from; index < to; index += 1) {
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
  budget: Budget,
): number {
  const { tokens } = corpus;
  const [low, high] = types;
  const table = types.length === 2 ? undefined : memberTable(corpus, types);
  let kept = 0;
  budget.chunks(0, count, (from, to) => {
    kept =
      table === undefined
        ? keepRange(positions, from, to, kept, offset, tokens, low, high, out)
        : keepMembers(positions, from, to, kept, offset, tokens, table, out);
  });
  return kept;
}

/** Keeps positions where the bit `offset` further on is set. */
export function keepBits(
  positions: Uint32Array,
  count: number,
  offset: number,
  bitmap: Bitmap,
  out: Uint32Array,
  budget: Budget,
): number {
  let kept = 0;
  budget.chunks(0, count, (from, to) => {
    kept = keepSet(positions, from, to, kept, offset, bitmap, out);
  });
  return kept;
}

function keepSet(
  positions: Uint32Array,
  from: number,
  to: number,
  length: number,
  offset: number,
  bitmap: Bitmap,
  out: Uint32Array,
): number {
  let kept = length;
  for (let index = from; index < to; index += 1) {
    const position = positions[index];
    out[kept] = position;
    const place = position + offset;
    kept += (bitmap[place >>> 5] >>> (place & 31)) & 1;
  }
  return kept;
}

/** Keeps positions where the tokens `one` and `other` further on have the same value of an attribute, or different ones. */
export function keepCompared(
  positions: Uint32Array,
  count: number,
  attribute: Attribute,
  one: number,
  other: number,
  isEqual: boolean,
  { tokens }: Corpus,
  out: Uint32Array,
  budget: Budget,
): number {
  let kept = 0;
  const [same, different] = isEqual ? [1, 0] : [0, 1];
  if (attribute.kind === 'stream') {
    const { stream } = attribute;
    budget.chunks(0, count, (from, to) => {
      let length = kept;
      for (let index = from; index < to; index += 1) {
        const position = positions[index];
        out[length] = position;
        length += stream[position + one] === stream[position + other] ? same : different;
      }
      kept = length;
    });
    return kept;
  }
  const { ofType } = attribute;
  budget.chunks(0, count, (from, to) => {
    let length = kept;
    for (let index = from; index < to; index += 1) {
      const position = positions[index];
      out[length] = position;
      length += ofType[tokens[position + one]] === ofType[tokens[position + other]] ? same : different;
    }
    kept = length;
  });
  return kept;
}

/** Keeps positions for which a function says so. */
export function keepWhere(
  positions: Uint32Array,
  count: number,
  holds: (position: number) => boolean,
  out: Uint32Array,
  budget: Budget,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    budget.spend(STEPS.condition);
    const position = positions[index];
    if (holds(position)) out[kept++] = position;
  }
  return kept;
}
