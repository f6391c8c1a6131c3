/*
 * Header of a section file, 64 bytes, little-endian:
 *
 *    0  8   magic "ZABANIDX"
 *    8  4   format version
 *   12  4   0
 *   16  8   length of the payload in bytes, a 64-bit integer
 *   24  24  name of the file without its ending, ASCII, padded with zeros
 *   48  16  checksum of the payload followed by bytes 0 to 47 of the header
 *
 * The payload follows at byte 64; its length is a multiple of 16.
 */
import { IndexError } from '../errors.ts';
import { FORMAT_VERSION } from './names.ts';

/** Length of a header in bytes. */
export const HEADER_LENGTH = 64;
/** Bytes of the header that the checksum covers; the checksum follows them. */
export const HEADER_COVERED = 48;
const MAGIC = 'ZABANIDX';

/** The content of a header. */
export interface SectionHeader {
  readonly name: string;
  readonly payloadLength: number;
  readonly checksum: string;
}

/** The bytes of a header. `checksumOf` receives its first 48 bytes, the last bytes that the checksum covers. */
export function printHeader(
  name: string,
  payloadLength: number,
  checksumOf: (start: Uint8Array) => string,
): Uint8Array {
  const bytes = new Uint8Array(HEADER_LENGTH);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(8, FORMAT_VERSION, true);
  view.setBigUint64(16, BigInt(payloadLength), true);
  bytes.set(new TextEncoder().encode(name), 24);
  bytes.set(fromHex(checksumOf(bytes.slice(0, HEADER_COVERED))), HEADER_COVERED);
  return bytes;
}

/** Decodes bytes to one character each. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Parses a header. Throws an IndexError for other bytes, and for a header of another version. */
export function parseHeader(file: string, bytes: Uint8Array): SectionHeader {
  if (bytes.length < HEADER_LENGTH) {
    throw new IndexError(file, `expected a header of ${HEADER_LENGTH} bytes, found ${bytes.length}.`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_LENGTH);
  const magic = latin1(bytes.subarray(0, 8));
  if (magic !== MAGIC) throw new IndexError(file, `expected the magic ${MAGIC}, found ${JSON.stringify(magic)}.`);
  const version = view.getUint32(8, true);
  if (version !== FORMAT_VERSION) {
    throw new IndexError(file, `expected format version ${FORMAT_VERSION}, found ${version}; build the index again.`);
  }
  const name = latin1(bytes.subarray(24, HEADER_COVERED)).replace(/(?<!\0)\0+$/, '');
  const checksum = toHex(bytes.subarray(HEADER_COVERED, HEADER_LENGTH));
  return { name, payloadLength: Number(view.getBigUint64(16, true)), checksum };
}

function fromHex(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
