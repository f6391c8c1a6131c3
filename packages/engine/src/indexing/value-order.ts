import { compareCodePoints, fold, sortCodePoints } from '../text/index.ts';

/** The values of an attribute in their final order: by folded form, then by the value itself. */
export interface ValueOrder {
  readonly values: readonly string[];
  /** The final number of each value by the number that it had before. */
  readonly newNumber: Uint32Array;
  readonly folded: readonly string[];
  /** 1 for each value that begins a folded form. */
  readonly beginsFold: Uint32Array;
  /** For each value, by its final number, its rank in code-point order. */
  readonly exactRank: Uint32Array;
}

export function orderValues(values: readonly string[], numberOf: (value: string) => number): ValueOrder {
  const members = new Map<string, string[]>();
  for (const value of values) {
    const form = fold(value);
    const known = members.get(form);
    if (known === undefined) members.set(form, [value]);
    else known.push(value);
  }
  const folded = sortCodePoints([...members.keys()]);
  const ordered: string[] = [];
  const newNumber = new Uint32Array(values.length);
  const beginsFold = new Uint32Array(values.length);
  for (const form of folded) {
    beginsFold[ordered.length] = 1;
    const group = members.get(form) as string[];
    if (group.length > 1) group.sort(compareCodePoints);
    for (const value of group) {
      newNumber[numberOf(value)] = ordered.length;
      ordered.push(value);
    }
  }
  const exactRank = new Uint32Array(values.length);
  sortCodePoints([...ordered]).forEach((value, rank) => {
    exactRank[newNumber[numberOf(value)]] = rank;
  });
  return { values: ordered, newNumber, folded, beginsFold, exactRank };
}
