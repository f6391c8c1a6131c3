import { readCorpus, readCurrent, readManifest } from '../corpus/read-corpus.ts';
import { SectionReader, type StoredIndex } from '../corpus/section-reader.ts';
import { IndexError, onOneLine } from '../errors.ts';
import { MANIFEST_FILE, type Manifest } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import type { Fault, Report } from './fault.ts';
import { verifyAttribute } from './verify-attribute.ts';
import { verifyBlocks } from './verify-blocks.ts';
import { verifyDocuments, verifyStructure } from './verify-structure.ts';
import { verifyPostings } from './verify-postings.ts';
import { verifySection } from './verify-section.ts';
import { verifySeparators, verifyTypes } from './verify-tokens.ts';

export interface Verification {
  /** The build that was verified; undefined if CURRENT does not name one. */
  readonly buildId: string | undefined;
  readonly tokenCount: number;
  readonly faults: readonly Fault[];
}

/** Maximum number of faults that are reported for one file. */
const FAULTS_PER_FILE = 5;

/**
 * Reads the whole index in force and verifies its invariants: checksums, sizes, the order of lexicons, types and
 * structures, that posting lists are the inverse of the token stream, and that frequencies add up. Returns the faults
 * found.
 */
export function verifyIndex(storage: Storage, progress: (share: number) => void = () => {}): Verification {
  const faults: Fault[] = [];
  const report: Report = (file, problem) => {
    if (faults.filter((fault) => fault.file === file).length < FAULTS_PER_FILE)
      faults.push({ file, problem: onOneLine(problem) });
  };
  let manifest: Manifest | undefined;
  try {
    const folder = readCurrent(storage);
    manifest = readManifest(storage, folder);
    verifyFiles(storage, folder, manifest, report);
    manifest.sections.forEach((section, index) => {
      verifySection(storage, folder, section, report);
      verifyBlocks(storage, folder, section, report);
      progress((0.5 * index) / (manifest as Manifest).sections.length);
    });
    // If a checksum is wrong, further checks are meaningless.
    if (faults.length === 0) verifyContent({ storage, folder, manifest }, report, progress);
  } catch (error) {
    if (!(error instanceof IndexError)) throw error;
    report(error.file, error.message.slice(error.file.length + 2));
  }
  progress(1);
  return { buildId: manifest?.buildId, tokenCount: manifest?.tokenCount ?? 0, faults };
}

/** Verifies that the folder has the files that the manifest lists, and no others. */
function verifyFiles(storage: Storage, folder: string, manifest: Manifest, report: Report): void {
  const listed = new Set([MANIFEST_FILE, ...manifest.sections.map(({ name }) => `${name}.bin`)]);
  for (const name of storage.list(folder)) if (!listed.has(name)) report(name, 'the manifest does not list it.');
}

function verifyContent(index: StoredIndex, report: Report, progress: (share: number) => void): void {
  const { data, postingsFile } = readCorpus(index, false, 'usual');
  const { manifest } = index;
  postingsFile?.close();
  progress(0.6);
  const sectionOf = (name: string): string => {
    return `${manifest.attributes.find((attribute) => attribute.name === name)?.section ?? 'attribute-0'}.bin`;
  };
  const sound = data.attributes.map((attribute) => {
    return verifyAttribute(data, attribute, sectionOf(attribute.name), report);
  });
  // The next checks look up values.
  if (sound.includes(false)) return;
  verifyTypes(data, report);
  verifySeparators(data, report);
  progress(0.7);
  const section = new SectionReader(index, 'postings', 'usual');
  try {
    verifyPostings(section, data, report);
  } finally {
    section.close();
  }
  progress(0.95);
  verifyDocuments(data, report);
  data.structures.forEach((structure, index) => {
    verifyStructure(data, structure, `${manifest.structures[index].section}.bin`, report);
  });
}
