import { crc32 } from 'node:zlib';
import type { Segment, SegmentDocument } from '@zaban/engine';
import { decodeStrings, encodeStrings } from './string-table.ts';

/*
 * segment := magic u32, version u32, length of header u32, CRC-32 of all that follows u32, header, padding, section*
 * header  := JSON: columns, stream names, documents, structures with attribute names, byte length of each section
 * section := numbers or UTF-8 bytes, each section padded to a multiple of 4 bytes; in this order:
 *   tokens (u16, or u32 if there are more than 65,536 types), separators (u8, u16 or u32)
 *   strings of each column, of the separators; values and tokens of each stream;
 *   start and end of each structure, strings of its attributes
 * Numbers are little-endian. Segments are sent between threads and stored in the cache of analyses in this form.
 */

const MAGIC = 0x4745_535a;
const VERSION = 1;
const PREAMBLE = 16;

interface Header {
  readonly columns: readonly string[];
  readonly streams: readonly string[];
  readonly documents: readonly SegmentDocument[];
  readonly structures: readonly { readonly name: string; readonly attributes: readonly string[] }[];
  readonly bytesPerToken: 2 | 4;
  readonly bytesPerSeparator: 1 | 2 | 4;
  readonly sections: readonly number[];
}

/** The bytes of a segment; equal segments give equal bytes. */
export function serialiseSegment(segment: Segment): Uint8Array<ArrayBuffer> {
  const bytesPerToken = (segment.types[0]?.length ?? 0) > 65_536 ? 4 : 2;
  const separatorCount = segment.separatorTable.length;
  const bytesPerSeparator = separatorCount > 65_536 ? 4 : separatorCount > 256 ? 2 : 1;
  const parts: Uint8Array[] = [narrow(segment.tokens, bytesPerToken), narrow(segment.separators, bytesPerSeparator)];
  const addStrings = (strings: readonly string[]): void => {
    const { lengths, bytes } = encodeStrings(strings);
    parts.push(bytesOf(lengths), bytes);
  };
  for (const values of segment.types) addStrings(values);
  addStrings(segment.separatorTable);
  for (const stream of segment.streams) {
    addStrings(stream.values);
    parts.push(narrow(stream.ofToken, 4));
  }
  for (const { start, end, attributes } of segment.structures) {
    parts.push(bytesOf(start), bytesOf(end));
    for (const { values } of attributes) addStrings(values);
  }
  const header: Header = {
    columns: segment.columns,
    streams: segment.streams.map(({ name }) => name),
    documents: segment.documents,
    structures: segment.structures.map(({ name, attributes }) => ({ name, attributes: attributes.map((a) => a.name) })),
    bytesPerToken,
    bytesPerSeparator,
    sections: parts.map((part) => part.length),
  };
  return assemble(new TextEncoder().encode(JSON.stringify(header)), parts);
}

function assemble(header: Uint8Array, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const total = parts.reduce((sum, part) => sum + padded(part.length), PREAMBLE + padded(header.length));
  const bytes = new Uint8Array(total);
  bytes.set(header, PREAMBLE);
  let at = PREAMBLE + padded(header.length);
  for (const part of parts) {
    bytes.set(part, at);
    at += padded(part.length);
  }
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, VERSION, header.length, crc32(bytes.subarray(PREAMBLE))]);
  return bytes;
}

/** Reads a serialised segment; undefined if the bytes are damaged or of another version. */
export function deserialiseSegment(bytes: Uint8Array): Segment | undefined {
  try {
    return read(bytes.byteOffset % 4 === 0 ? bytes : bytes.slice());
  } catch {
    return undefined;
  }
}

function read(bytes: Uint8Array): Segment | undefined {
  const [magic, version, headerLength = 0, checksum] = new Uint32Array(bytes.buffer, bytes.byteOffset, 4);
  if (magic !== MAGIC || version !== VERSION || checksum !== crc32(bytes.subarray(PREAMBLE))) return undefined;
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(PREAMBLE, PREAMBLE + headerLength))) as Header;
  let at = PREAMBLE + padded(headerLength);
  let section = 0;
  const next = (): Uint8Array => {
    const length = header.sections[section++]!;
    at += padded(length);
    return bytes.subarray(at - padded(length), at - padded(length) + length);
  };
  const strings = (): string[] => decodeStrings({ lengths: widen(next(), 4), bytes: next() });
  const tokens = widen(next(), header.bytesPerToken);
  const separators = widen(next(), header.bytesPerSeparator);
  return {
    columns: header.columns,
    types: header.columns.map(strings),
    tokens,
    separatorTable: strings(),
    separators,
    streams: header.streams.map((name) => ({ name, values: strings(), ofToken: widen(next(), 4) })),
    documents: header.documents,
    structures: header.structures.map(({ name, attributes }) => ({
      name,
      start: widen(next(), 4),
      end: widen(next(), 4),
      attributes: attributes.map((attribute) => ({ name: attribute, values: strings() })),
    })),
  };
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function bytesOf(numbers: Segment['separators']): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function narrow(numbers: Segment['separators'], bytes: 1 | 2 | 4): Uint8Array {
  return bytesOf(
    bytes === 1 ? new Uint8Array(numbers) : bytes === 2 ? new Uint16Array(numbers) : new Uint32Array(numbers),
  );
}

function widen(bytes: Uint8Array, width: 1 | 2 | 4): Uint32Array {
  if (width === 1) return new Uint32Array(bytes);
  const length = bytes.length / width;
  if (width === 2) return new Uint32Array(new Uint16Array(bytes.buffer, bytes.byteOffset, length));
  return new Uint32Array(bytes.buffer, bytes.byteOffset, length);
}
