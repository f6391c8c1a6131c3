// Where is an index kept in Node? A browser has no files: this is a door of its own.
export { FileStorage } from '../storage/file-storage.ts';
