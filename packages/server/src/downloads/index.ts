// How are the zips made that visitors download?
export { findDownload } from './download-files.ts';
export { makeDownloads } from './make-downloads.ts';
export { leftOutOfDownloads } from './texts-of-zip.ts';
