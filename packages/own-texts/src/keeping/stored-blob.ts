import type { StoredFile } from '@zaban/engine';

/** What workers have and pages have not. */
interface SyncFileReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** A file of the browser, read as it is needed. Only a worker can wait for it. */
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
