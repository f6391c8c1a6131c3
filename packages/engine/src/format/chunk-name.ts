import { CHUNK_NAME_DIGITS } from './catalogue.ts';
import { hash128 } from './hash.ts';
import { CHECKSUM_LENGTH, checksumBytes } from './passage.ts';

/**
 * Whether `content` is the content of the chunk with this name. The content of a numbered chunk is checked against its
 * own checksum.
 */
export function isContentOf(name: string, content: Uint8Array): boolean {
  if (!name.includes('-')) return hash128(content).slice(0, CHUNK_NAME_DIGITS) === name;
  if (content.length < CHECKSUM_LENGTH) return false;
  return checksumBytes(content.subarray(CHECKSUM_LENGTH)).every((byte, index) => byte === content[index]);
}
