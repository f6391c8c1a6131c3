import {
  currentLine,
  Hash128,
  HEADER_LENGTH,
  MANIFEST_FILE,
  parseManifest,
  printHeader,
  printManifest,
} from '../format/index.ts';
import type { ManifestContent } from '../format/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { storedFiles } from './stored-files.ts';

/**
 * A copy of the index with a manifest or section payloads changed by `change`. All checksums are recomputed, as if a
 * faulty writer had written the index.
 */
export function forge(
  storage: MemoryStorage,
  change: (content: ManifestContent, payload: (section: string) => Uint8Array) => ManifestContent,
): MemoryStorage {
  const files = storedFiles(storage);
  const manifestPath = [...files.keys()].find((path) => path.endsWith(MANIFEST_FILE)) as string;
  const folder = manifestPath.slice(0, -MANIFEST_FILE.length - 1);
  const manifest = parseManifest(new TextDecoder().decode(files.get(manifestPath)));
  const { magic: _magic, version: _version, buildId: _buildId, checksum: _checksum, ...content } = manifest;
  const payload = (section: string): Uint8Array => {
    return (files.get(`${folder}/${section}.bin`) as Uint8Array).subarray(HEADER_LENGTH);
  };
  const changed = change(content, payload);
  const sections = changed.sections.map((entry) => {
    const bytes = payload(entry.name);
    let checksum = '';
    const header = printHeader(entry.name, bytes.length, (start) => {
      checksum = new Hash128().update(bytes).update(start).digest();
      return checksum;
    });
    files.get(`${folder}/${entry.name}.bin`)?.set(header);
    return { ...entry, checksum };
  });
  const { text, buildId } = printManifest({ ...changed, sections });
  const forged = new MemoryStorage();
  forged.makeFolder(`build-${buildId}`);
  const write = (path: string, bytes: Uint8Array): void => forged.create(path).write(bytes, 0);
  for (const { name } of sections) {
    write(`build-${buildId}/${name}.bin`, files.get(`${folder}/${name}.bin`) as Uint8Array);
  }
  write(`build-${buildId}/${MANIFEST_FILE}`, new TextEncoder().encode(text));
  write('CURRENT', new TextEncoder().encode(currentLine(`build-${buildId}`)));
  return forged;
}
