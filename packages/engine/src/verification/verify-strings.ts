import { decodeStrings } from '../corpus/read-strings.ts';
import type { StringColumnData, StringsData } from '../corpus/corpus-data.ts';
import { compareCodePoints } from '../text/index.ts';

/** The decoded strings, or a description of the fault. */
export function stringsOf({ bytes, offsets }: StringsData): string[] | string {
  if (offsets[offsets.length - 1] !== bytes.length) return 'the lengths of its strings do not add up.';
  try {
    return decodeStrings({ bytes, offsets });
  } catch {
    return 'a string is not valid UTF-8.';
  }
}

/** Index of the first string that is not greater than the one before in code-point order, or -1. */
export function firstOutOfOrder(strings: readonly string[], from = 1, to = strings.length): number {
  for (let index = from; index < to; index++) {
    if (compareCodePoints(strings[index - 1], strings[index]) >= 0) return index;
  }
  return -1;
}

/** The fault of a string column with `rows` rows; undefined if there is none. */
export function columnProblem({ values, of }: StringColumnData, rows: number): string | undefined {
  const strings = stringsOf(values);
  if (typeof strings === 'string') return strings;
  if (firstOutOfOrder(strings) >= 0) return 'its values are not in code-point order.';
  if (of.length !== rows) return `expected ${rows} values, found ${of.length}.`;
  const used = new Uint8Array(strings.length);
  for (const value of of) {
    if (value >= strings.length) return `value ${value} is missing.`;
    used[value] = 1;
  }
  return used.every((use) => use === 1) ? undefined : 'a value is never used.';
}
