// How is an index opened by threads that do nothing else?
export { openCorpus, shareCorpus, type OpenOptions } from '../corpus/index.ts';
export { IndexError, StorageError, UnreachableError } from '../errors.ts';
export { FileStorage } from '../storage/index.ts';
