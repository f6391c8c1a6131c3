import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly path: string;
  /** Called when the entry's turn has come, one after the other. */
  read(): Promise<Buffer>;
}

/** DOS time has no zone: taken as local time, this is the same in every one. */
const SAME_TIME = new Date(1980, 0, 1);

/** Writes a zip, for its owner alone, whose bytes depend on its entries alone; it holds one entry in memory at a time. */
export async function writeZip(file: string, entries: Iterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const entry of entries) {
    const options = { mtime: SAME_TIME, forceDosTimestamp: true, mode: 0o100644, compressionLevel: 6 };
    zip.addReadStreamLazy(entry.path, options, (use) => {
      entry.read().then(
        (bytes) => use(undefined, Readable.from([bytes])),
        (error: unknown) => use(error, undefined as never),
      );
    });
  }
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 })), failed]);
}
