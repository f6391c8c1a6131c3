import { CHUNK_NAME_DIGITS } from './catalogue.ts';
import { hash128 } from './hash.ts';
import { CHECKSUM_LENGTH, checksumBytes } from './passage.ts';

/** Whether a content is that of the chunk with this name: of one named by its number, whether it fits its own checksum. */
export function isContentOf(name: string, content: Uint8Array): boolean {
  if (!name.includes('-')) return hash128(content).slice(0, CHUNK_NAME_DIGITS) === name;
  if (content.length < CHECKSUM_LENGTH) return false;
  return checksumBytes(content.subarray(CHECKSUM_LENGTH)).every((byte, index) => byte === content[index]);
}
