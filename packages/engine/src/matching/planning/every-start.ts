import type { SearchContext } from '../positions/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';

/** Positions whose values are read together: few enough for the processor cache. */
const BLOCK = 8192;

/**
 * A comparison of two tokens of a match, by their offsets: equal values of an attribute, or with `isEqual` false,
 * different ones.
 */
export interface ComparedTokens {
  readonly attribute: Attribute;
  readonly one: number;
  readonly other: number;
  readonly isEqual: boolean;
}

/**
 * The starts in the ranges of all sequences of `width` tokens in one document; with `compared`, only those for which
 * the comparison holds. The ranges must be whole documents. Throws `DeadlineExceeded`.
 */
export function everyStart(width: number, compared: ComparedTokens | undefined, context: SearchContext): Uint32Array {
  const { corpus, ranges, budget } = context;
  if (compared !== undefined) corpus.fetch(ranges, budget);
  const values = new Uint32Array(BLOCK + width);
  // One element longer: a start is written before it is known whether it is kept.
  const out = new Uint32Array(ranges.tokenCount + 1);
  const stretches = new StretchCursor(bordersOf(corpus));
  let length = 0;
  for (let range = 0; range < ranges.start.length; range += 1) {
    for (let from = ranges.start[range]; from < ranges.end[range]; from = stretches.to) {
      stretches.moveTo(from);
      const last = stretches.to - width + 1;
      for (let at = from; at < last; at += BLOCK) {
        const count = Math.min(BLOCK, last - at);
        budget.spend(count);
        if (compared === undefined) {
          for (let index = 0; index < count; index += 1) out[length++] = at + index;
          continue;
        }
        readValues(compared.attribute, corpus.tokens, at, values.subarray(0, count + width - 1));
        length += keepStarts(values, compared, at, out.subarray(length, length + count + 1));
      }
    }
  }
  return out.subarray(0, length);
}

/** Reads the values of successive tokens from a position on. */
function readValues(attribute: Attribute, tokens: Uint32Array, from: number, values: Uint32Array): void {
  if (attribute.kind === 'stream') {
    values.set(attribute.stream.subarray(from, from + values.length));
    return;
  }
  const { ofType } = attribute;
  for (let index = 0; index < values.length; index += 1) values[index] = ofType[tokens[from + index]];
}

/**
 * Writes those of successive starts from a position on for which the comparison holds; returns their number. `out` has
 * one element more than there are starts.
 */
function keepStarts(
  values: Uint32Array,
  { one, other, isEqual }: ComparedTokens,
  from: number,
  out: Uint32Array,
): number {
  const unequal = Number(!isEqual);
  let kept = 0;
  for (let index = 0; index < out.length - 1; index += 1) {
    out[kept] = from + index;
    kept += Number(values[index + one] === values[index + other]) ^ unequal;
  }
  return kept;
}
