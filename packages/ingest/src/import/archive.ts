import { ImportProblem } from './import-problem.ts';
import { zipEntries, ZipFault } from './zip.ts';

/** Bytes that the parts of a document may have unpacked: an archive of some kilobytes can hold gigabytes. */
const UNPACKED = 200_000_000;
const ENTRIES = 20_000;

/** Parts that hold text: pictures and fonts are passed over. */
const TEXT_PARTS = /\.(?:xml|rels|opf|ncx|x?html?)$/i;

/**
 * The parts of a document that hold text, by name. `kind` names what the document should be, as in "a Word document".
 * Throws an ImportProblem when it is no archive, or one that unpacks to more than a document can be.
 */
export async function readArchive(bytes: Uint8Array, kind: string): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const entries = zipEntries(bytes as Uint8Array<ArrayBuffer>);
    const parts = entries.filter(({ name }) => TEXT_PARTS.test(name));
    const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
    // Two entries may name the same packed bytes: such an archive is made to be a bomb.
    const packed = parts.reduce((sum, each) => sum + each.packed, 0);
    if (unpacked > UNPACKED || entries.length > ENTRIES || packed > bytes.length) {
      throw new ImportProblem('unpacked, it is larger than a document may be');
    }
    const contents = new Map<string, Uint8Array>();
    for (const part of parts) contents.set(part.name, await part.read());
    return contents;
  } catch (error) {
    if (error instanceof ZipFault) throw new ImportProblem(`it is not ${kind}, or it is damaged`);
    throw error;
  }
}
