import type { Cell } from '@zaban/contract/workbook';

/** A table on its way out: columns and size are known, rows come as they are read. */
export interface ExportTable {
  readonly columns: readonly string[];
  /** Rows that will come. */
  readonly total: number;
  /** What the file says about itself: name and value. */
  readonly about: readonly (readonly [string, string])[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}
