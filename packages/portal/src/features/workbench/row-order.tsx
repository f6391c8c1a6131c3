import { useState } from 'react';

/** The column that a table is ordered by, which holds all its rows. */
export interface RowOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
  /** Orders by a column; by the same one again the other way round. */
  readonly by: (column: Column) => void;
}

/** The order of a table, by `first` to begin with. Figures begin with the highest, the column `ascending` with its first value. */
export function useRowOrder<Column extends string>(first: Column, ascending: Column): RowOrder<Column> {
  // For as long as nobody chose another column, the first one may change with the rows.
  const [chosen, setChosen] = useState<{ readonly column: Column; readonly descending: boolean }>();
  const { column, descending } = chosen ?? { column: first, descending: first !== ascending };
  return {
    column,
    descending,
    by: (next) => setChosen({ column: next, descending: next === column ? !descending : next !== ascending }),
  };
}

/** The rows by a value of each; equal ones stay in the order in which they came. */
export function orderedRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string,
  descending: boolean,
): readonly Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (typeof left === 'string' || typeof right === 'string') {
      return sign * String(left).localeCompare(String(right), 'en', { numeric: true });
    }
    return sign * (left - right);
  });
}

interface OrderHeadProps<Column extends string> {
  readonly order: RowOrder<Column>;
  readonly column: Column;
  readonly text: string;
}

/** The head of a column; a click orders by it. */
export function OrderHead<Column extends string>({ order, column, text }: OrderHeadProps<Column>) {
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order.column === column ? direction : undefined}>
      <button type="button" onClick={() => order.by(column)}>
        {text}
      </button>
    </th>
  );
}
