// What do threads need that only open an index or a database? It loads nothing that searches.
export { openCorpus, shareCorpus, type OpenOptions } from '../corpus/index.ts';
export { IndexError, StorageError, UnreachableError } from '../errors.ts';
export { FileStorage, makeFolder } from '../storage/index.ts';
