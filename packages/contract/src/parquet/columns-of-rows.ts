import type { ParquetCell, ParquetColumn, ParquetTable } from './parquet.ts';

/** Rows that are read before the types of the columns are decided. */
const LOOKED_AT = 10_000;

/**
 * A table whose columns have the types of their first values: numbers, or text. `isWhole` tells which columns count
 * something. A name that is repeated gets a number.
 */
export async function columnsOfRows(
  names: readonly string[],
  rows: AsyncIterable<readonly ParquetCell[]>,
  isWhole: (column: number) => boolean,
): Promise<Pick<ParquetTable, 'columns' | 'rows'>> {
  const coming = rows[Symbol.asyncIterator]();
  const first: (readonly ParquetCell[])[] = [];
  while (first.length < LOOKED_AT) {
    const next = await coming.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const columns = names.map((name, column): ParquetColumn => {
    const before = names.slice(0, column).filter((other) => other === name).length;
    const values = first.map((row) => row[column]).filter((cell) => cell !== null && cell !== undefined);
    const isNumber = values.length > 0 && values.every((cell) => typeof cell === 'number');
    const type = !isNumber ? 'text' : isWhole(column) ? 'whole' : 'number';
    return { name: before === 0 ? name : `${name}_${before + 1}`, type };
  });
  return { columns, rows: joined(first, coming) };
}

/** The first rows, then those to come. The reader that leaves ends the reading of rows. */
async function* joined<Row>(first: readonly Row[], coming: AsyncIterator<Row>): AsyncGenerator<Row> {
  try {
    yield* first;
    for (let next = await coming.next(); next.done !== true; next = await coming.next()) yield next.value;
  } finally {
    await coming.return?.();
  }
}
