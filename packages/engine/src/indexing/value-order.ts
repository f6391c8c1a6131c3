import { codePointOrder, type Folding } from '../text/index.ts';
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

/** All values of a table in their order; the columns that share the table have some of them each. */
export interface TableOrder {
  readonly values: readonly string[];
  readonly forms: readonly string[];
  /** Number of the folded form of each value. */
  readonly formOf: Uint32Array;
  /** The numbers of the values: by folded form, then by the value itself. */
  readonly byForm: Uint32Array;
  /** The numbers of the values in code-point order. */
  readonly exact: Uint32Array;
}

/** Puts the values of a table into their final order. */
export function orderTable({ values }: ValueTable, { fold }: Folding): TableOrder {
  const exact = codePointOrder(values);
  const forms: string[] = [];
  const formOf = new Uint32Array(values.length);
  const countOfForm = new Uint32Array(values.length);
  const known = new LargeMap<number>();
  // In this order, most forms come in their own order, so that sorting them takes little time.
  for (const value of exact) {
    const form = fold(values[value]);
    let number = known.get(form);
    if (number === undefined) {
      number = forms.push(form) - 1;
      known.add(form, number);
    }
    formOf[value] = number;
    countOfForm[number]++;
  }
  const next = new Uint32Array(forms.length);
  let first = 0;
  for (const form of codePointOrder(forms)) {
    next[form] = first;
    first += countOfForm[form];
  }
  const byForm = new Uint32Array(values.length);
  for (const value of exact) byForm[next[formOf[value]]++] = value;
  return { values, forms, formOf, byForm, exact };
}

/** The values that are used in their final order; `used` is 0 for values that are not. */
export function orderValues({ values, forms, formOf, byForm, exact }: TableOrder, used: ArrayLike<number>): ValueOrder {
  const ordered: string[] = [];
  const newNumber = new Uint32Array(values.length);
  const folded: string[] = [];
  const begins: number[] = [];
  let last = -1;
  for (const value of byForm) {
    if (used[value] === 0) continue;
    const form = formOf[value];
    begins.push(form === last ? 0 : 1);
    if (form !== last) folded.push(forms[form]);
    last = form;
    newNumber[value] = ordered.push(values[value]) - 1;
  }
  const exactRank = new Uint32Array(ordered.length);
  let rank = 0;
  for (const value of exact) if (used[value] !== 0) exactRank[newNumber[value]] = rank++;
  return { values: ordered, newNumber, folded, beginsFold: Uint32Array.from(begins), exactRank };
}
