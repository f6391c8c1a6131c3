// What does a visitor who downloads a corpus get, and how is it made?
export { downloadFolder, findDownload, type Download } from './download-files.ts';
export { makeDownloads, type DownloadSite } from './make-downloads.ts';
