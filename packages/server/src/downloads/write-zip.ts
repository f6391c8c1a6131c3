import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly path: string;
  /** Returns the content. Called for one entry after the other, when it is written. */
  read(): Promise<Buffer>;
}

/**
 * Writes a zip that only its owner can read. Its bytes depend only on its entries, of which one at a time is in memory, and on
 * the date that all of them get.
 */
export async function writeZip(file: string, entries: Iterable<ZipEntry>, date: Date): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  for (const entry of entries) {
    const options = { mtime: date, forceDosTimestamp: true, mode: 0o100644, compressionLevel: 6 };
    zip.addReadStreamLazy(entry.path, options, (use) => {
      entry.read().then((bytes) => {
        const content = Readable.from([bytes]);
        content.on('error', fail);
        use(undefined, content);
      }, fail);
    });
  }
  zip.end();
  await pipeline(output, createWriteStream(file, { mode: 0o600 }));
}
