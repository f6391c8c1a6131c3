import type { Attribute, Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { Bitmap } from './bitmap.ts';

/** A table with 1 for each type of a set, else 0. */
export function memberTable(corpus: Corpus, types: Ranges): Uint8Array {
  const table = new Uint8Array(corpus.typeCount);
  for (let index = 0; index < types.length; index += 2) table.fill(1, types[index], types[index + 1]);
  return table;
}

/*
 * Each function filters the positions [from, to) of a list, or its first `count`, by the token at an offset. It writes
 * the kept positions to `out` (which may be the list itself) from index `length` on, and returns the new length. Every
 * position is written, and the length grows only if it is kept: a mispredicted branch costs more than a store. V8 makes
 * a branch of `holds ? 1 : 0`, but none of `Number(holds)`.
 */

/** Positions whose types are read together: more reads wait for memory at once than between stores that depend on them. */
const BLOCK = 1024;

/** Writes the type of the token at `offset` from each of the positions [from, to) to `types`. */
function readTypes(
  positions: Uint32Array,
  from: number,
  to: number,
  offset: number,
  tokens: Uint32Array,
  types: Uint32Array,
): void {
  for (let index = from; index < to; index += 1) types[index - from] = tokens[positions[index] + offset];
}

/** Keeps positions whose type, in the order of `types`, is in [low, high). */
function keepRange(
  positions: Uint32Array,
  from: number,
  to: number,
  length: number,
  types: Uint32Array,
  low: number,
  high: number,
  out: Uint32Array,
): number {
  let kept = length;
  for (let index = from; index < to; index += 1) {
    out[kept] = positions[index];
    const type = types[index - from] | 0;
    // The sign tells on which side of an end a type is; `Number` is a call until V8 has optimised the loop.
    kept += (~(type - low) & (type - high)) >>> 31;
  }
  return kept;
}

/** Keeps positions whose type, in the order of `types`, is 1 in a table. */
function keepMembers(
  positions: Uint32Array,
  from: number,
  to: number,
  length: number,
  types: Uint32Array,
  table: Uint8Array,
  out: Uint32Array,
): number {
  let kept = length;
  for (let index = from; index < to; index += 1) {
    out[kept] = positions[index];
    kept += table[types[index - from]];
  }
  return kept;
}

/**
 * Keeps positions whose token at `offset` has a type of the set; all these tokens must be in the corpus. Throws
 * `DeadlineExceeded`.
 */
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
  const read = new Uint32Array(Math.min(count, BLOCK));
  let kept = 0;
  budget.chunks(0, count, (first, last) => {
    for (let from = first; from < last; from += BLOCK) {
      const to = Math.min(from + BLOCK, last);
      readTypes(positions, from, to, offset, tokens, read);
      kept =
        table === undefined
          ? keepRange(positions, from, to, kept, read, low, high, out)
          : keepMembers(positions, from, to, kept, read, table, out);
    }
  });
  return kept;
}

/** Keeps positions whose bit at `offset` is set. Throws `DeadlineExceeded`. */
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

/**
 * Keeps positions whose tokens at two offsets have equal values of an attribute, or with `isEqual` false, different
 * ones. Throws `DeadlineExceeded`.
 */
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
  const unequal = Number(!isEqual);
  if (attribute.kind === 'stream') {
    const { stream } = attribute;
    budget.chunks(0, count, (from, to) => {
      let length = kept;
      for (let index = from; index < to; index += 1) {
        const position = positions[index];
        out[length] = position;
        length += Number(stream[position + one] === stream[position + other]) ^ unequal;
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
      length += Number(ofType[tokens[position + one]] === ofType[tokens[position + other]]) ^ unequal;
    }
    kept = length;
  });
  return kept;
}

/** Keeps positions that satisfy a function. Throws `DeadlineExceeded`. */
export function keepWhere(
  positions: Uint32Array,
  count: number,
  holds: (position: number) => boolean,
  out: Uint32Array,
  budget: Budget,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % CONDITIONS_PER_CHECK === 0) budget.check();
    const position = positions[index];
    if (holds(position)) out[kept++] = position;
  }
  return kept;
}
