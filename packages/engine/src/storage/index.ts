// Where are the bytes of an index stored?
export { ChunkedStorage } from './chunked-storage.ts';
export type { ChunkedFile, ChunkSource } from './chunked-storage.ts';
export { CorpusFile, isCorpusFile, printCorpusFile } from './corpus-file.ts';
export { FileStorage } from './file-storage.ts';
export { makeFolder } from './make-folder.ts';
export { openFile } from './open-file.ts';
export { readTogether } from './read-together.ts';
export { MemoryStorage } from './memory-storage.ts';
export type { ReadableStorage, Storage, StoredFile, StoredFileWriter } from './storage.ts';
