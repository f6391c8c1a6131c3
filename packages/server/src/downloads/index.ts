// What does a visitor who downloads a corpus get, and how is it made?
export { findDownload } from './download-files.ts';
export { makeDownloads } from './make-downloads.ts';
