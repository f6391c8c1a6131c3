// How is a corpus written again as files that other programs read?
export { conlluWriter } from './conllu.ts';
export type { CorpusWriter } from './corpus-writer.ts';
export { DocumentFiles } from './file-names.ts';
export { parquetTables } from './parquet-tables.ts';
export { teiWriter } from './tei.ts';
export { textFolder, type WrittenFile } from './text-folder.ts';
export { verticalColumns, verticalWriter } from './vertical.ts';
