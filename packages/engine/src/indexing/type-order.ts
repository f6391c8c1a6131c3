import type { TypeTable } from './type-table.ts';
import type { ValueOrder } from './value-order.ts';

/** The types in their final order: by word, then by the further columns in code-point order. */
export interface TypeOrder {
  readonly count: number;
  /** The final number of each type by the number that it had before. */
  readonly newNumber: Uint32Array;
  /** The number that each type had before, by its final number. */
  readonly oldNumber: Uint32Array;
  /** For each column the final value number of each type. */
  readonly columns: readonly Uint32Array[];
  readonly firstTypeOfWord: Uint32Array;
}

export function orderTypes(types: TypeTable, values: readonly ValueOrder[]): TypeOrder {
  const count = types.count;
  const before = types.columns.map((column, index) => {
    const newNumber = values[index].newNumber;
    return column
      .view()
      .subarray(0, count)
      .map((value) => newNumber[value]);
  });
  const [words] = before;
  const firstTypeOfWord = new Uint32Array(values[0].values.length + 1);
  for (const word of words) firstTypeOfWord[word + 1]++;
  for (let word = 1; word < firstTypeOfWord.length; word++) firstTypeOfWord[word] += firstTypeOfWord[word - 1];
  const next = firstTypeOfWord.slice();
  const oldNumber = new Uint32Array(count);
  for (let type = 0; type < count; type++) oldNumber[next[words[type]]++] = type;
  const compare = (a: number, b: number): number => {
    for (let column = 1; column < before.length; column++) {
      const rank = values[column].exactRank;
      const difference = rank[before[column][a]] - rank[before[column][b]];
      if (difference !== 0) return difference;
    }
    return 0;
  };
  for (let word = 0; word + 1 < firstTypeOfWord.length; word++) {
    const [from, to] = [firstTypeOfWord[word], firstTypeOfWord[word + 1]];
    if (to - from > 1) oldNumber.subarray(from, to).sort(compare);
  }
  const newNumber = new Uint32Array(count);
  for (let type = 0; type < count; type++) newNumber[oldNumber[type]] = type;
  const columns = before.map((column) => oldNumber.map((type) => column[type]));
  return { count, newNumber, oldNumber, columns, firstTypeOfWord };
}
