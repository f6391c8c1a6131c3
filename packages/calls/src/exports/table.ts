import type { Cell, NumberFormat } from '@zaban/contract/workbook';
import type { LineFormatName } from './line-formats.ts';

/** A table to export: columns and size are known, rows are streamed. */
export interface ExportTable {
  readonly columns: readonly string[];
  /** Heads of the columns in a workbook, and the formats of their numbers; absent: the names of the columns, no format. */
  readonly heads?: readonly string[];
  readonly formats?: readonly (NumberFormat | undefined)[];
  /** Number of rows. */
  readonly total: number;
  /** Whether a limit was reached before all rows were found. */
  readonly isCut?: boolean;
  /** The description of the table: names and values. */
  readonly about: readonly (readonly [string, string])[];
  /** The description as a workbook has it; absent: `about`. */
  readonly aboutInWords?: readonly (readonly [string, string])[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The same rows encoded in a text format; absent if rows cannot be read as encoded text. */
  readonly encoded?: ((format: LineFormatName) => EncodedRows) | undefined;
}

export interface EncodedRows {
  readonly first: readonly (readonly Cell[])[];
  /** All rows after `first`, as text of the format. */
  readonly others: AsyncIterable<string>;
}
