// How is a table written as a Parquet file?
export { type ParquetCell, type ParquetColumn, parquetOf, type ParquetTable } from './parquet.ts';
export { columnsOfRows } from './columns-of-rows.ts';
