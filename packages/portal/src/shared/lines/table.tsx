import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../../controls/classes.ts';
import { TableHead } from './table-head.tsx';

/** A column of a table: its heading, and what its cell shows of each row. */
export interface Column<Row> {
  readonly text: string;
  readonly title?: string;
  /** Whether the cells are figures, which are aligned to the right. */
  readonly isFigure?: boolean;
  /** Further class of the cells. */
  readonly className?: string | undefined;
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'rows'> {
  readonly rows: readonly Row[];
  /** Identifies a row. */
  readonly keyOf: (row: Row, index: number) => string | number;
  readonly columns: readonly Column<NoInfer<Row>>[];
  /** Whether the first column names the rows. */
  readonly isNamed?: boolean;
  /** Class of the row of headings. */
  readonly heads?: string | undefined;
}

/** A table with a row for each of `rows`, which is not sorted by its columns; a caption can stand above it. */
export function Table<Row>({ rows, keyOf, columns, isNamed = true, heads, children, ...table }: TableProps<Row>) {
  return (
    <table {...table}>
      {children}
      <TableHead className={heads} columns={columns} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ text, isFigure = false, className, cell }, place) => {
              const Cell = isNamed && place === 0 ? 'th' : 'td';
              return (
                // A column is identified by its place: two may have the same heading.
                <Cell
                  // oxlint-disable-next-line react/no-array-index-key
                  key={place}
                  scope={Cell === 'th' ? 'row' : undefined}
                  data-heading={text}
                  className={isFigure ? joinClasses('figure', className) : className}
                >
                  {cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
