// What do programs need that only open or build an index? It loads nothing that searches.
export { lastAtMost } from '../columns/index.ts';
export * from '../corpus/index.ts';
export { IndexError, StorageError, UnreachableError } from '../errors.ts';
export { CURRENT_FILE } from '../format/index.ts';
export * from '../indexing/index.ts';
export * from '../storage/index.ts';
export { startThread } from '../threads/start-thread.ts';
