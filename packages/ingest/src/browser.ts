// Which readers need no files and no threads, and therefore also run in a browser?
export { analyseText } from './analysis/analyse-text.ts';
export { readConlluText } from './conllu/line-reader.ts';
export { categoryOfFolder, titleOfFolder } from './import/category.ts';
export { yearInName } from './documents/imported.ts';
export type { ImportedText } from './documents/imported.ts';
export { decodeText } from './documents/plain.ts';
export { notReadable, readDocument } from './documents/read-document.ts';
export { PasswordNeeded, zipEntries, ZipFault } from './documents/zip.ts';
export { unreadNotes } from './markup/unread-markup.ts';
export { queryName } from './segments/query-name.ts';
export { analyseMarked } from './analysis/analyse-marked.ts';
export { formatOfEnding, formatTitle, type SourceFormat } from './format-endings.ts';
export type { MarkedDocument } from './marked/marked-document.ts';
export { isMarked, readMarked } from './marked/read-marked.ts';
export { textFileOf } from './marked/read-text-file.ts';
export { readVerticalBytes } from './vertical/read-vertical-bytes.ts';
