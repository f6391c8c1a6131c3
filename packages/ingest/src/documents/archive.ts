import { ImportProblem, NEEDS_PASSWORD } from './import-problem.ts';
import { PasswordNeeded, zipEntries, ZipFault } from './zip.ts';

/*
 * container = D0 CF 11 E0 A1 B1 1A E1 … directory; names in the directory are UTF-16 (little-endian) at even offsets
 * Layout: [MS-CFB]. Word documents of before 2007 are such containers, and so are newer ones with a password, whose
 * archive is in the stream "EncryptedPackage" ([MS-OFFCRYPTO]).
 */
const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED = 'EncryptedPackage';

/** What a container in place of an archive is; undefined if the bytes are none. */
function containerOfOffice(bytes: Uint8Array): 'encrypted' | 'old' | undefined {
  if (!MAGIC.every((byte, at) => bytes[at] === byte)) return undefined;
  return new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED) ? 'encrypted' : 'old';
}

/** Maximum size in bytes of the unpacked parts of a document: an archive of some kilobytes can expand to gigabytes. */
const MAX_UNPACKED_BYTES = 200_000_000;
const ENTRIES = 20_000;

/** Parts that contain text: pictures and fonts are skipped. */
const TEXT_PARTS = /\.(?:xml|rels|opf|ncx|x?html?)$/i;

/** Why bytes that are no archive are not a document of this kind. */
function reasonFor(bytes: Uint8Array, kind: string): string {
  const container = containerOfOffice(bytes);
  if (container === 'encrypted') return NEEDS_PASSWORD;
  if (container === 'old') return 'an old version of Office wrote it; save it again in the format of its ending';
  return `it is not ${kind}, or it is damaged`;
}

/**
 * The parts of a document that contain text, by name. `kind` names the kind of document in messages, such as "a Word
 * document". Throws an ImportProblem if it is not an archive, or expands to more than a document can be.
 */
export async function readArchive(bytes: Uint8Array, kind: string): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const entries = zipEntries(bytes as Uint8Array<ArrayBuffer>);
    const parts = entries.filter(({ name }) => TEXT_PARTS.test(name));
    const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
    // Two entries that share the same packed bytes are the mark of a zip bomb.
    const packed = parts.reduce((sum, each) => sum + each.packed, 0);
    if (unpacked > MAX_UNPACKED_BYTES || entries.length > ENTRIES || packed > bytes.length) {
      throw new ImportProblem('unpacked, it is larger than a document may be');
    }
    const contents = new Map<string, Uint8Array>();
    for (const part of parts) contents.set(part.name, await part.read());
    return contents;
  } catch (error) {
    if (error instanceof PasswordNeeded) throw new ImportProblem(NEEDS_PASSWORD);
    if (error instanceof ZipFault) throw new ImportProblem(reasonFor(bytes, kind));
    throw error;
  }
}
