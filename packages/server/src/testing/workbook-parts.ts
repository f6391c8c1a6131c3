import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The parts of a workbook by their paths, as text. */
export async function workbookParts(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer as never);
  const zip = await open(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  const read = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: (e: unknown, s: never) => void) => void);
  const done = new Promise((resolve, reject) => zip.once('end', resolve).once('error', reject));
  zip.on('entry', (entry: Entry) => {
    void (read(entry) as unknown as Promise<NodeJS.ReadableStream>).then(async (stream) => {
      parts.set(entry.fileName, (await buffer(stream as never)).toString());
      zip.readEntry();
    });
  });
  zip.readEntry();
  await done;
  return parts;
}
