// How does a folder or file of texts become a stream of segments?
// Its folders without an index.ts answer:
// - folder: Which texts does a corpus folder contain, and what are their metadata?
// - vertical, conllu: How are files read that already have tokens?
// - tei, tmx, transcripts: How are files read that have markup, languages or times, but not all tokens?
// - marked: What is a text with structures, whatever the format of its file?
// - readers: Which reader does a file have, and how is its text analysed?
// - ice, tables: How are files of ICE read, and tables of texts?
// - analysis: How does a plain English text become a segment, and how is the word list of the site used for it?
// - segments: How are tokens, structures and documents put together to segments, and kept?
// - markup: How are the tags, entities and encodings read that several formats have in common?
// - threads: How are texts analysed on all cores, and which are read from the cache instead?
// - check: Which faults does a source have, before an index is built from it?
// - files: How are the bytes of a file read, and its faults reported?
// - documents: What is the text of a document in another format?
// - import: How do such documents become a corpus folder, or an index directly?
export { checkAlignment, type AlignedSource } from './check/alignment.ts';
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
export { openSources } from './open-sources.ts';
export type { SourceFormat } from './format-endings.ts';
export type { OpenSourceOptions } from './formats.ts';
export type { SourceProgress } from './options.ts';
