import { compareCodePoints, fold, sortCodePoints } from '../text/index.ts';
import { LargeMap } from './large-map.ts';
import type { ValueTable } from './value-table.ts';

/** The values of an attribute in their final order: by folded form, then by the value itself. */
export interface ValueOrder {
  readonly values: readonly string[];
  /** Final number of each value, by its number before. */
  readonly newNumber: Uint32Array;
  readonly folded: readonly string[];
  /** 1 for each value that is the first of its folded form, else 0. */
  readonly beginsFold: Uint32Array;
  /** Rank of each value in code-point order, by its final number. */
  readonly exactRank: Uint32Array;
}

/** Puts the values of a table that are used into their final order; `used` is 0 for values that are not. */
export function orderValues(table: ValueTable, used: ArrayLike<number>): ValueOrder {
  const members = new LargeMap<string[]>();
  for (let number = 0; number < table.values.length; number++) {
    if (used[number] === 0) continue;
    const value = table.values[number];
    const form = fold(value);
    const known = members.get(form);
    if (known === undefined) members.add(form, [value]);
    else known.push(value);
  }
  const folded = sortCodePoints(members.keys());
  const values: string[] = [];
  const newNumber = new Uint32Array(table.values.length);
  const firsts: number[] = [];
  for (const form of folded) {
    firsts.push(values.length);
    const group = members.get(form) as string[];
    if (group.length > 1) group.sort(compareCodePoints);
    for (const value of group) {
      newNumber[table.numberOf(value)] = values.length;
      values.push(value);
    }
  }
  const beginsFold = new Uint32Array(values.length);
  for (const first of firsts) beginsFold[first] = 1;
  const exactRank = new Uint32Array(values.length);
  sortCodePoints([...values]).forEach((value, rank) => {
    exactRank[newNumber[table.numberOf(value)]] = rank;
  });
  return { values, newNumber, folded, beginsFold, exactRank };
}
