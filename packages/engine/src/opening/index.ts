// What opens an index and does nothing else, for threads that end when it is open?
export { openCorpus, shareCorpus, type OpenOptions } from '../corpus/index.ts';
export { IndexError, StorageError, UnreachableError } from '../errors.ts';
export { FileStorage } from '../storage/index.ts';
