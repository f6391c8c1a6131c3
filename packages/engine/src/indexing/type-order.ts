import type { Folding } from '../text/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import { orderTable, orderValues } from './value-order.ts';
import type { ValueOrder } from './value-order.ts';

/** The types that occur, in their final order: by word, then by the further columns in code-point order. */
export interface TypeOrder {
  readonly count: number;
  /** Final number of each type, by its number before. */
  readonly newNumber: Uint32Array;
  /** For each column, its values in their final order. */
  readonly values: readonly ValueOrder[];
  /** For each column, the final value number of each type. */
  readonly columns: readonly Uint32Array[];
  readonly frequency: Uint32Array;
  readonly firstTypeOfWord: Uint32Array;
}

/** Puts the types and values of a joined corpus into their final order. */
export function orderTypes(joined: JoinedCorpus, folding: Folding): TypeOrder {
  const frequencyBefore = joined.typeFrequency.view();
  // A segment may have types that none of its tokens has.
  const used = new Uint32Array(frequencyBefore.length)
    .map((_, type) => type)
    .filter((type) => frequencyBefore[type] > 0);
  const before = joined.columns.map((_, column) => joined.types.column(column));
  const table = orderTable(joined.values, folding);
  const values = before.map((column) => {
    const valueUsed = new Uint8Array(joined.values.values.length);
    for (const type of used) valueUsed[column[type]] = 1;
    return orderValues(table, valueUsed);
  });
  const numbers = before.map((column, index) => column.map((value) => values[index].newNumber[value]));
  const { order, firstTypeOfWord } = sortTypes(used, numbers, values);
  const newNumber = new Uint32Array(frequencyBefore.length);
  for (let type = 0; type < order.length; type++) newNumber[order[type]] = type;
  return {
    count: order.length,
    newNumber,
    values,
    columns: numbers.map((column) => order.map((type) => column[type])),
    frequency: order.map((type) => frequencyBefore[type]),
    firstTypeOfWord,
  };
}

function sortTypes(
  used: Uint32Array,
  columns: readonly Uint32Array[],
  values: readonly ValueOrder[],
): { readonly order: Uint32Array; readonly firstTypeOfWord: Uint32Array } {
  const [words] = columns;
  const firstTypeOfWord = new Uint32Array(values[0].values.length + 1);
  for (const type of used) firstTypeOfWord[words[type] + 1]++;
  for (let word = 1; word < firstTypeOfWord.length; word++) firstTypeOfWord[word] += firstTypeOfWord[word - 1];
  const next = firstTypeOfWord.slice();
  const order = new Uint32Array(used.length);
  for (const type of used) order[next[words[type]]++] = type;
  const compare = (a: number, b: number): number => {
    for (let column = 1; column < columns.length; column++) {
      const rank = values[column].exactRank;
      const difference = rank[columns[column][a]] - rank[columns[column][b]];
      if (difference !== 0) return difference;
    }
    return 0;
  };
  for (let word = 0; word + 1 < firstTypeOfWord.length; word++) {
    const [from, to] = [firstTypeOfWord[word], firstTypeOfWord[word + 1]];
    if (to - from > 1) order.subarray(from, to).sort(compare);
  }
  return { order, firstTypeOfWord };
}
