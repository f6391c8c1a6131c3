/*
 * zip       = entry* directory end
 * end       = "PK\5\6" disks 8 bytes, count u16 twice … length u32, offset u32 of the directory, comment
 * directory = ("PK\1\2" … flags u16 at 8, method u16 at 10, packed u32 at 20, size u32 at 24,
 *              lengths of name, extra field, comment u16 at 28, offset of the entry u32 at 42, name, extra, comment)*
 * entry     = "PK\3\4" … lengths of name and extra field u16 at 26, name, extra, bytes
 * Layout: PKWARE APPNOTE 4.3. Not read: encryption, parts of several disks, archives beyond 4 GB (zip64).
 */

import { utf8Text } from '../markup/utf8.ts';

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const ENTRY = 0x04034b50;
const END_LENGTH = 22;
const DIRECTORY_LENGTH = 46;
const ENTRY_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const UTF8_NAME = 1 << 11;
const STORED = 0;
const DEFLATED = 8;

/** An archive that cannot be read. */
export class ZipFault extends Error {
  override readonly name: string = 'ZipFault';
}

/** An archive whose files are encrypted. */
export class PasswordNeeded extends ZipFault {
  override readonly name = 'PasswordNeeded';
}

export interface ZipEntry {
  /** Path in the archive, separated by `/`; that of a folder ends in `/`. */
  readonly name: string;
  /** Number of bytes in the archive, and number of bytes that the archive claims for the unpacked file. */
  readonly packed: number;
  readonly size: number;
  /** Unpacks the file. @throws ZipFault if it is damaged, or its size differs from `size` */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The entries of an archive, in the order of its directory. @throws ZipFault if it is not an archive */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    return Array.from(directory(bytes, view));
  } catch (error) {
    if (error instanceof RangeError) throw new ZipFault('its directory is damaged');
    throw error;
  }
}

function* directory(bytes: Uint8Array<ArrayBuffer>, view: DataView): Generator<ZipEntry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== DIRECTORY) throw new ZipFault('its directory is damaged');
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const offset = view.getUint32(at + 42, true);
    const name = bytes.subarray(at + DIRECTORY_LENGTH, at + DIRECTORY_LENGTH + nameLength);
    yield {
      name: nameOf(name, (flags & UTF8_NAME) !== 0),
      packed,
      size,
      read: () => read(bytes, view, { flags, method, packed, size, offset }),
    };
    at += DIRECTORY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/**
 * The name of an entry, in composed letters (macOS writes them decomposed). macOS writes UTF-8 without the flag that says so; names
 * that are not UTF-8 were written by old programs in the code page of their system, of which ASCII is the same in all.
 */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  const name = utf8Text(bytes) ?? new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  return name.normalize('NFC');
}

/** Offset of the end record: a comment may follow it. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new ZipFault('it has no directory');
}

interface Place {
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

async function read(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { flags, method, packed, size, offset }: Place,
): Promise<Uint8Array<ArrayBuffer>> {
  if ((flags & ENCRYPTED) !== 0) throw new PasswordNeeded('it needs a password');
  if (offset + ENTRY_LENGTH > bytes.length || view.getUint32(offset, true) !== ENTRY) {
    throw new ZipFault('an entry is damaged');
  }
  const start = offset + ENTRY_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed) throw new ZipFault('an entry is cut short');
  if (method === STORED) return content;
  if (method !== DEFLATED)
    throw new ZipFault(`a file in it uses the compression method ${method}, which is not supported`);
  return inflated(content, size);
}

/** Unpacks at most `size` bytes, whatever the packed bytes would expand to. */
async function inflated(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size);
  let filled = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (filled + value.length > size) throw new ZipFault('an entry unpacks to more than the archive says');
      content.set(value, filled);
      filled += value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ZipFault ? error : new ZipFault('an entry is damaged');
  }
  if (filled < size) throw new ZipFault('an entry is cut short');
  return content;
}
