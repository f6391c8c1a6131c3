// Which readers need no files and no threads, and therefore also run in a browser?
export { analyseText } from './analysis/analyse-text.ts';
export { readConlluText } from './conllu/line-reader.ts';
export { categoryOfFolder, titleOfFolder } from './import/category.ts';
export { yearInName } from './import/imported.ts';
export type { ImportedText } from './import/imported.ts';
export { decodeText } from './import/plain.ts';
export { notReadable, readDocument } from './import/read-document.ts';
export { PasswordNeeded, zipEntries, ZipFault } from './import/zip.ts';
export { markupIn, unfollowedIn, unreadNotes } from './markup/unread-markup.ts';
export { queryName } from './segments/query-name.ts';
export { analyseTei } from './tei/analyse-tei.ts';
export { decodeXml } from './tei/decode-xml.ts';
export { readTei } from './tei/read-tei.ts';
export { readVerticalBytes } from './vertical/read-vertical-bytes.ts';
