import { useState } from 'react';
import type { Change, Workbench } from '../../state/address/workbench.ts';

/** The order of a table. */
export interface RowOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
  /** Orders by a column; a second call with the same column reverses the order. */
  readonly by: (column: Column) => void;
}

/**
 * The order of a table with all its rows on one page, at first by `first`. Figures begin with the highest value, the
 * column `ascending` with the lowest.
 */
export function useRowOrder<Column extends string>(first: Column, ascending: Column): RowOrder<Column> {
  // Until another column is chosen, `first` may change with the rows.
  const [chosen, setChosen] = useState<{ readonly column: Column; readonly descending: boolean }>();
  const { column, descending } = chosen ?? { column: first, descending: first !== ascending };
  return {
    column,
    descending,
    by: (next) => setChosen({ column: next, descending: next === column ? !descending : next !== ascending }),
  };
}

/**
 * The order of a table that is shown page by page: the address contains the order, and the server sorts all rows.
 * `change` is the change of the state for an order by a column. Figures begin with the highest value, the columns of
 * `ascending` with the lowest.
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

/** Sorts rows by a value of each; equal rows keep their order. */
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
  /** Explains the column. */
  readonly title?: string | undefined;
  /** Whether another column already shows that the rows have this order. */
  readonly isTwin?: boolean | undefined;
  /** Aligns the heading like figures, in a table where only some columns are figures. */
  readonly isFigure?: boolean;
  /** Aligns the heading like marks, in a table where most columns are figures. */
  readonly isMark?: boolean | undefined;
}

/** The heading of a column; a click orders the rows by the column. */
export function OrderHead<Column extends string>({
  order,
  column,
  text,
  title,
  isTwin = false,
  isFigure = false,
  isMark = false,
}: OrderHeadProps<Column>) {
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={isMark ? 'marks' : isFigure ? 'figure' : undefined}
      aria-sort={order.column === column && !isTwin ? direction : undefined}
    >
      <button type="button" title={title} onClick={() => order.by(column)}>
        {text}
      </button>
    </th>
  );
}
