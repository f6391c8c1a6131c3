/*
 * The manifest is a JSON object, indented by one space, with a line break at the end. It begins with the fields of
 * `Manifest` that are not in `ManifestContent`: magic, version, build id, checksum. The checksum covers the whole file,
 * with 32 zeros in place of the checksum. The build id is the first half of the checksum of the file without these
 * fields. It depends on every byte of the sections, since the content has their checksums.
 */
import { IndexError } from '../errors.ts';
import { hashText } from './hash.ts';
import { FORMAT_VERSION, MANIFEST_FILE } from './names.ts';

/** An array of bytes or numbers in a section. `offset` and `length` are in bytes; offsets count from the end of the header. */
export interface Block {
  readonly name: string;
  /** `bytes`: unchanged; `packed`: numbers of `width` bits; `varints`. */
  readonly coding: 'bytes' | 'packed' | 'varints';
  /** Number of numbers, or of bytes. */
  readonly count: number;
  /** Bits per number; 0 for other codings. */
  readonly width: number;
  readonly offset: number;
  readonly length: number;
}

/** A file of the build: `<name>.bin`. */
export interface SectionEntry {
  readonly name: string;
  readonly payloadLength: number;
  readonly checksum: string;
  readonly blocks: readonly Block[];
}

/** An attribute, and the section of its values. */
export interface AttributeEntry {
  readonly name: string;
  readonly kind: 'type' | 'stream';
  readonly section: string;
  readonly valueCount: number;
  readonly foldedCount: number;
}

/** A structure, and the section of its spans. */
export interface StructureEntry {
  readonly name: string;
  readonly section: string;
  readonly count: number;
  readonly nested: boolean;
  readonly attributes: readonly string[];
}

/** The documents, and the section of their borders and fields. */
export interface DocumentsEntry {
  readonly structureName: string;
  readonly section: string;
  readonly count: number;
  readonly fields: readonly string[];
}

/** The content of an index. */
export interface ManifestContent {
  /** Program that made the index, by its own name for itself. */
  readonly producer: string;
  readonly tokenCount: number;
  readonly wordCount: number;
  readonly typeCount: number;
  /** The first attribute is `word`; `lc` is derived from it and not listed. */
  readonly attributes: readonly AttributeEntry[];
  readonly documents: DocumentsEntry;
  readonly structures: readonly StructureEntry[];
  readonly sections: readonly SectionEntry[];
  /** The folds by which its values are compared, by their names; absent: the usual. */
  readonly folds?: readonly string[];
}

/** The manifest of a build. */
export interface Manifest extends ManifestContent {
  readonly magic: 'zaban-index';
  readonly version: number;
  readonly buildId: string;
  readonly checksum: string;
}

const NO_CHECKSUM = '0'.repeat(32);
const HEAD =
  /^\{\n "magic": "zaban-index",\n "version": (\d+),\n "buildId": "([0-9a-f]{16})",\n "checksum": "([0-9a-f]{32})",\n/;

/** The text of the manifest file, and the build id in it. */
export function printManifest(content: ManifestContent): { readonly text: string; readonly buildId: string } {
  const body = `${JSON.stringify(content, null, 1)}\n`;
  const buildId = buildIdOf(body);
  const print = (checksum: string): string => {
    const head = { magic: 'zaban-index', version: FORMAT_VERSION, buildId, checksum };
    return `${JSON.stringify(head, null, 1).slice(0, -2)},${body.slice(1)}`;
  };
  return { text: print(hashText(print(NO_CHECKSUM))), buildId };
}

/** Parses a manifest. Throws an IndexError if any byte of it was changed, or if it is of another version. */
export function parseManifest(text: string): Manifest {
  const [head, version, buildId, checksum] = HEAD.exec(text) ?? [];
  if (head === undefined)
    throw new IndexError(MANIFEST_FILE, 'expected a manifest; it is damaged, build the index again.');
  if (version !== String(FORMAT_VERSION)) {
    throw new IndexError(
      MANIFEST_FILE,
      `expected format version ${FORMAT_VERSION}, found ${version}; build the index again.`,
    );
  }
  const body = `{\n${text.slice(head.length)}`;
  const checksumAt = head.length - NO_CHECKSUM.length - 3;
  const unsigned = text.slice(0, checksumAt) + NO_CHECKSUM + text.slice(checksumAt + NO_CHECKSUM.length);
  if (hashText(unsigned) !== checksum || buildIdOf(body) !== buildId) {
    throw new IndexError(MANIFEST_FILE, 'its checksum does not fit; it is damaged, build the index again.');
  }
  return JSON.parse(text) as Manifest;
}

function buildIdOf(body: string): string {
  return hashText(body).slice(0, 16);
}
