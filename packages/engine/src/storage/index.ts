// Where do the bytes of an index lie?
export { ChunkedStorage, ChunksMissing } from './chunked-storage.ts';
export type { ChunkedFile, ChunkSource } from './chunked-storage.ts';
export { FileStorage, openFile } from './file-storage.ts';
export { MemoryStorage } from './memory-storage.ts';
export type { Storage, StoredFile, StoredFileWriter } from './storage.ts';
