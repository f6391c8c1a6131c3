import { sectionChecksum } from '../corpus/section-checksum.ts';
import { IndexError } from '../errors.ts';
import { HEADER_LENGTH, parseHeader, type SectionEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import type { Report } from './fault.ts';

/** Verifies that the file exists, its length is right, and its checksum is that of its bytes and that in the manifest. */
export function verifySection(storage: Storage, folder: string, entry: SectionEntry, report: Report): void {
  const path = `${entry.name}.bin`;
  if (!storage.exists(`${folder}/${path}`)) {
    report(path, 'it is missing.');
    return;
  }
  const file = storage.open(`${folder}/${path}`);
  try {
    const expected = HEADER_LENGTH + entry.payloadLength;
    if (file.size !== expected) report(path, `expected ${expected} bytes, found ${file.size}.`);
    const header = new Uint8Array(Math.min(HEADER_LENGTH, file.size));
    file.read(header, 0);
    const { name, payloadLength, checksum } = parseHeader(path, header);
    if (name !== entry.name) report(path, `expected the section ${entry.name}, found ${name}.`);
    if (payloadLength !== entry.payloadLength) report(path, 'its length is not that of the manifest.');
    if (checksum !== entry.checksum) report(path, 'its checksum is not that of the manifest.');
    if (sectionChecksum(file, header) !== checksum) {
      report(path, 'its bytes do not fit its checksum.');
    }
  } catch (error) {
    if (!(error instanceof IndexError)) throw error;
    report(path, error.message.slice(path.length + 2));
  } finally {
    file.close();
  }
}
