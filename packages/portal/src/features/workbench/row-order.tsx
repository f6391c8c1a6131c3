import { useState } from 'react';
import classes from './tables.module.css';
import type { Change, Workbench } from './workbench.ts';

/** The column that a table is ordered by. */
export interface RowOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
  /** Orders by a column; by the same one again the other way round. */
  readonly by: (column: Column) => void;
}

/** The order of a table that holds all its rows, by `first` to begin with. Figures begin with the highest, the column `ascending` with its first value. */
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

/**
 * The order of a table of which a page shows a part: it stands in the address, and the server puts all rows in it. `change` is what
 * an order by a column changes; figures begin with the highest, the columns `ascending` with their first value.
 */
export function orderInAddress<Column extends string>(
  { state, go }: Pick<Workbench, 'state' | 'go'>,
  column: Column,
  change: (column: Column) => Change,
  ascending: (column: Column) => boolean,
): RowOrder<Column> {
  return {
    column,
    descending: ascending(column) === state.lastFirst,
    by: (next) => go({ ...change(next), lastFirst: next === column && !state.lastFirst }),
  };
}

/** The order of rows that have a value and one count. */
export function valueOrder(workbench: Workbench): RowOrder<'count' | 'values'> {
  return orderInAddress(
    workbench,
    workbench.state.order === 'values' ? 'values' : 'count',
    (order) => ({ order }),
    (column) => column === 'values',
  );
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
  /** What stands in the column. */
  readonly title?: string | undefined;
  /** Another column with the same order tells of it. */
  readonly isTwin?: boolean | undefined;
  /** Set as the figures below it, in a table that sets only some columns so. */
  readonly isFigure?: boolean;
}

/** The head of a column; a click orders by it. */
export function OrderHead<Column extends string>({
  order,
  column,
  text,
  title,
  isTwin = false,
  isFigure = false,
}: OrderHeadProps<Column>) {
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={isFigure ? classes.figure : undefined}
      aria-sort={order.column === column && !isTwin ? direction : undefined}
    >
      <button type="button" title={title} onClick={() => order.by(column)}>
        {text}
      </button>
    </th>
  );
}
