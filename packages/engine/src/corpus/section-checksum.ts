import { BLOCK_ALIGNMENT, Hash128, HEADER_COVERED, HEADER_LENGTH } from '../format/index.ts';
import type { StoredFile } from '../storage/index.ts';

/** Bytes that are read at a time. */
const CHUNK_BYTES = 1 << 20;

/** The checksum that a section file should have, computed from its bytes; `header` is its header. */
export function sectionChecksum(file: StoredFile, header: Uint8Array): string {
  const hash = new Hash128();
  const bytes = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(BLOCK_ALIGNMENT, file.size)));
  for (let at = HEADER_LENGTH; at < file.size; at += bytes.length) {
    hash.update(bytes.subarray(0, file.read(bytes, at)));
  }
  return hash.update(header.subarray(0, HEADER_COVERED)).digest();
}
