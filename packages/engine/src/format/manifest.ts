/*
 * The manifest is JSON in one canonical form: the fields in the order of `Manifest`, indented by one space, a line break
 * at the end. `checksum` is that of the file with 32 zeros in its place; `buildId` is the first half of the checksum of
 * the content alone (the fields of `ManifestContent`), which holds the checksums of all sections.
 */
import { IndexError } from '../errors.ts';
import { hashText } from './hash.ts';
import { FORMAT_VERSION, MANIFEST_FILE } from './names.ts';

/** A row of bytes or numbers in a section; `offset` and `length` are bytes, counted from the end of the header. */
export interface Block {
  readonly name: string;
  /** `bytes` as they are, `packed` numbers of `width` bits, `varints`. */
  readonly coding: 'bytes' | 'packed' | 'varints';
  /** Numbers in the block; for bytes their count. */
  readonly count: number;
  /** Bits a number; 0 where the coding has no width. */
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

export interface AttributeEntry {
  readonly name: string;
  readonly kind: 'type' | 'stream';
  readonly section: string;
  readonly valueCount: number;
  readonly foldedCount: number;
}

export interface StructureEntry {
  readonly name: string;
  readonly section: string;
  readonly count: number;
  readonly nested: boolean;
  readonly attributes: readonly string[];
}

export interface DocumentsEntry {
  readonly structureName: string;
  readonly section: string;
  readonly count: number;
  readonly fields: readonly string[];
}

/** What the index holds. */
export interface ManifestContent {
  /** What made the index, as its maker names itself. */
  readonly producer: string;
  readonly tokenCount: number;
  readonly wordCount: number;
  readonly typeCount: number;
  /** The first is `word`; `lc` is derived from it and not listed. */
  readonly attributes: readonly AttributeEntry[];
  readonly documents: DocumentsEntry;
  readonly structures: readonly StructureEntry[];
  readonly sections: readonly SectionEntry[];
}

export interface Manifest extends ManifestContent {
  readonly magic: 'zaban-index';
  readonly version: number;
  readonly buildId: string;
  readonly checksum: string;
}

const NO_CHECKSUM = '0'.repeat(32);

/** The name of a build: 16 hexadecimal digits that depend on every byte of its sections. */
export function buildIdOf(content: ManifestContent): string {
  return hashText(JSON.stringify(content)).slice(0, 16);
}

/** The text of the manifest file. */
export function printManifest(content: ManifestContent): string {
  const print = (checksum: string): string => {
    const head = { magic: 'zaban-index', version: FORMAT_VERSION, buildId: buildIdOf(content), checksum };
    return `${JSON.stringify({ ...head, ...content }, null, 1)}\n`;
  };
  return print(hashText(print(NO_CHECKSUM)));
}

/** Reads a manifest. Throws an IndexError when a byte of it is not as it was written, or it is of another version. */
export function parseManifest(text: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new IndexError(MANIFEST_FILE, 'expected JSON; it is damaged, build the index again.');
  }
  if (manifest?.magic !== 'zaban-index') throw new IndexError(MANIFEST_FILE, 'expected the magic zaban-index.');
  if (manifest.version !== FORMAT_VERSION) {
    throw new IndexError(
      MANIFEST_FILE,
      `expected format version ${FORMAT_VERSION}, found ${manifest.version}; build the index again.`,
    );
  }
  const { magic: _magic, version: _version, buildId: _buildId, checksum: _checksum, ...content } = manifest;
  if (printManifest(content) !== text) {
    throw new IndexError(MANIFEST_FILE, 'its checksum does not fit; it is damaged, build the index again.');
  }
  return manifest;
}
