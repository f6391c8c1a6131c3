// How does a folder or file of texts become a stream of segments?
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
