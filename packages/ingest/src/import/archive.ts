import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { ImportProblem } from './import-problem.ts';

/** Bytes that the parts of a document may have unpacked: an archive of some kilobytes can hold gigabytes. */
const UNPACKED = 200_000_000;
const ENTRIES = 20_000;

/** Parts that hold text: pictures and fonts are passed over. */
const TEXT_PARTS = /\.(?:xml|rels|opf|ncx|x?html?)$/i;

/**
 * The parts of a document that hold text, by name, with the bytes that they really have. `kind` names what the document
 * should be, as in "a Word document". Throws an ImportProblem when it is no archive, or one that unpacks to more than a
 * document can be.
 */
export function readArchive(bytes: Buffer, kind: string): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const damaged = (error: unknown): void =>
      reject(error instanceof ImportProblem ? error : new ImportProblem(`it is not ${kind}, or it is damaged`));
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error === null) readParts(archive, bytes.length).then(resolve, damaged);
      else damaged(error);
    });
  });
}

function readParts(archive: ZipFile, packed: number): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>();
    let left = UNPACKED;
    archive.on('error', reject);
    archive.on('end', () => resolve(parts));
    archive.on('entry', (entry: Entry) => {
      if (!TEXT_PARTS.test(entry.fileName)) {
        archive.readEntry();
        return;
      }
      left -= entry.uncompressedSize;
      // Two entries may name the same packed bytes: such an archive is made to be a bomb.
      if (left < 0 || archive.entryCount > ENTRIES || entry.compressedSize > packed) {
        reject(new ImportProblem('it unpacks to more than a document can be'));
        return;
      }
      readPart(archive, entry).then((part) => {
        parts.set(entry.fileName, part);
        archive.readEntry();
      }, reject);
    });
    archive.readEntry();
  });
}

/** The bytes of an entry; one that unpacks to more than it says is refused by the reader. */
function readPart(archive: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error === null) stream.toArray().then((pieces: Buffer[]) => resolve(Buffer.concat(pieces)), reject);
      else reject(error);
    });
  });
}
