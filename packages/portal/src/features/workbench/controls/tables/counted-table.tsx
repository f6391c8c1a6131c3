import type { ReactNode } from 'react';
import { OrderHead, type RowOrder } from './row-order.tsx';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';

/** A column of a counted table. */
export interface CountedColumn<Row, Order extends string> {
  /** Names the column, where two have the same text. */
  readonly id?: string;
  readonly text: string;
  readonly title?: string | undefined;
  /** The order that a click on the heading chooses; undefined where the column cannot order the rows. */
  readonly order?: Order | undefined;
  /** Whether another column already shows that the rows have this order. */
  readonly isTwin?: boolean | undefined;
  /** Whether the cells are words, or begin with a mark, in place of a figure. */
  readonly isMark?: boolean | undefined;
  /** What a cell shows; `index`: of the row on this page, from 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface CountedTableProps<Row, Order extends string> {
  /** Names a table of many columns for screen readers. */
  readonly label?: string;
  /** The element that names the table. */
  readonly labelledBy?: string;
  /** Undefined where no heading orders the rows. */
  readonly order?: RowOrder<Order>;
  /** The column that names the rows. */
  readonly first: CountedColumn<Row, Order>;
  readonly columns: readonly CountedColumn<Row, Order>[];
  readonly rows: readonly Row[];
  /** Identifies a row. */
  readonly keyOf: (row: Row) => string;
  readonly busy?: boolean;
  /** Whether it uses the full width. */
  readonly isWide?: boolean;
}

/** Letters of a name that stays on one line where there is room. */
const BRIEF = 40;

/** A table with a name and figures in each row; headings order the rows by their column. */
export function CountedTable<Row, Order extends string>(props: CountedTableProps<Row, Order>) {
  const { label, labelledBy, order, first, columns, rows, keyOf, busy, isWide = false } = props;
  return (
    <TableScroller {...(label !== undefined && { label })}>
      <table className={isWide ? 'counts wide' : 'counts'} aria-busy={busy} aria-labelledby={labelledBy}>
        <thead>
          <tr className="of-figures">
            {[first, ...columns].map(({ text, id = text, title, order: by, isTwin, isMark }) =>
              by === undefined || order === undefined ? (
                <th key={id} scope="col" title={title} className={isMark === true ? 'marks' : undefined}>
                  {text}
                </th>
              ) : (
                <OrderHead key={id} {...{ order, column: by, text, title, isTwin, isMark }} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={keyOf(row).length > BRIEF ? 'value' : 'value brief'}>
                {first.cell(row, index)}
              </th>
              {columns.map(({ text, id = text, isMark, cell }) => (
                <td key={id} className={isMark === true ? 'figure marks' : 'figure'}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
