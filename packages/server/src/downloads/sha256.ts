import { createHash } from 'node:crypto';

/** SHA-256 of bytes or of the UTF-8 bytes of a text, in hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
