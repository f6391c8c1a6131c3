import { text } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The texts of all entries of a zip, by path. */
export function readZip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (problem, zip) => {
      if (problem !== null) return reject(problem);
      zip.on('error', reject);
      zip.on('end', () => resolve(entries));
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failure, stream) => {
          if (failure !== null) return reject(failure);
          text(stream).then((content) => {
            entries.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}
