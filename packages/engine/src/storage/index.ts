// Where do the bytes of an index lie?
export { MemoryStorage } from './memory-storage.ts';
export type { Storage, StoredFile, StoredFileWriter } from './storage.ts';
