import type { Cell } from '@zaban/contract/workbook';
import type { LineFormatName } from './line-formats.ts';

/** A table on its way out: columns and size are known, rows come as they are read. */
export interface ExportTable {
  readonly columns: readonly string[];
  /** Rows that will come. */
  readonly total: number;
  /** What the file says about itself: name and value. */
  readonly about: readonly (readonly [string, string])[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The same rows for a format of text, where most of them can be had as its text. */
  readonly encoded?: ((format: LineFormatName) => EncodedRows) | undefined;
}

export interface EncodedRows {
  readonly first: readonly (readonly Cell[])[];
  /** All rows after the first, as the writer of the format would write them. */
  readonly others: AsyncIterable<string>;
}
