// Where is an index kept in Node? A separate entry point, since browsers have no files.
export { FileStorage } from '../storage/file-storage.ts';
export { makeFolder } from '../storage/make-folder.ts';
