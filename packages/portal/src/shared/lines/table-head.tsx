import type { ReactNode } from 'react';

/** The heading of a column. */
interface Column {
  readonly text: ReactNode;
  /** Whether the column has figures, with which its heading is aligned. */
  readonly isFigure?: boolean;
  readonly title?: string;
}

interface TableHeadProps {
  readonly columns: readonly (string | Column)[];
  /** Class of the row. */
  readonly className?: string | undefined;
}

/** The head of a table that is not sorted by its columns. */
export function TableHead({ columns, className }: TableHeadProps) {
  return (
    <thead>
      <tr className={className}>
        {columns
          .map((column): Column => (typeof column === 'string' ? { text: column } : column))
          .map(({ text, isFigure = false, title }, index) => (
            // A heading is identified by its place: two columns may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={index} scope="col" className={isFigure ? 'figure' : undefined} title={title}>
              {text}
            </th>
          ))}
      </tr>
    </thead>
  );
}

/** The headings of columns of figures. */
export function figureColumns(...texts: readonly string[]): readonly Column[] {
  return texts.map((text) => ({ text, isFigure: true }));
}
