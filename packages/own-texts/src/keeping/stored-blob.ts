import type { StoredFile } from '@zaban/engine';

/** `FileReaderSync`, which only workers have. */
interface SyncFileReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** A file of the browser as a stored file that is read on demand; only for workers, because it blocks. */
export function storedBlob(file: Blob): StoredFile {
  const { FileReaderSync: Reader } = globalThis as unknown as { FileReaderSync: new () => SyncFileReader };
  const reader = new Reader();
  return {
    size: file.size,
    read(target, offset) {
      const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + target.length)));
      target.set(bytes);
      return bytes.length;
    },
    close() {},
  };
}
