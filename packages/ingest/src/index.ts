// How does a folder or file of texts become a stream of segments?
// Its folders without an index.ts answer:
// - folder: Which texts does a corpus folder contain, and what are their metadata?
// - vertical, conllu, tei: How are files read that already have tokens or markup?
// - analysis: How does a plain English text become a segment, and how is the word list of the site used for it?
// - segments: How are tokens, structures and documents put together to segments, and kept?
// - markup: How are the tags, entities and encodings read that several formats have in common?
// - threads: How are texts analysed on all cores, and which are read from the cache instead?
// - check: Which faults does a source have, before an index is built from it?
// - import: How do documents of other formats become a corpus folder, or an index directly?
export { checkSource } from './check/check-source.ts';
export { isFault, printCheckReport } from './check/report.ts';
export type { CategoryCount, CheckReport, Count, Finding, FindingKind } from './check/report.ts';
export { categoryOfFolder, titleOfFolder } from './import/category.ts';
export { makeCorpusFolder } from './import/copy-texts.ts';
export { importFolder } from './import/import-folder.ts';
export type { ImportOptions } from './import/import-folder.ts';
export { printImportReport } from './import/report.ts';
export type { ImportedFile, ImportReport } from './import/report.ts';
export { openSource } from './open-source.ts';
export type { OpenSourceOptions, SourceFormat } from './formats.ts';
export type { SourceProgress } from './options.ts';
