// What do threads need that only open an index? It loads nothing that searches.
export { attachCorpus, openCorpus, shareCorpus } from '../corpus/index.ts';
export type { Corpus, CorpusShare, OpenOptions } from '../corpus/index.ts';
export { IndexError, StorageError, UnreachableError } from '../errors.ts';
export { FileStorage } from '../storage/index.ts';
