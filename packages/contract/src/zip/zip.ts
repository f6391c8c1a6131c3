/*
 * zip  = entry* directory end           stored (method 0) or deflated (8), names in UTF-8
 * Layout of the records: PKWARE APPNOTE 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (end).
 */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of bytes. `before`: the CRC-32 of the bytes before them. */
function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}

/** Fields of 2 or 4 bytes, little-endian. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const UTF8_NAMES = 1 << 11;
/** The least date in MS-DOS format, for files whose bytes depend only on their content. */
const FIRST_DATE = new Date(1980, 0, 1);

/** Time and date in MS-DOS format, which has no time zone: local time, as programs show it. */
function dosTime(date: Date): readonly [time: number, date: number] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return [time, ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()];
}

/** A file in a zip. */
interface Entry {
  readonly name: string;
  readonly method: 0 | 8;
  /** Size and CRC-32 of the uncompressed file. */
  readonly size: number;
  readonly crc: number;
  /** The stored bytes: the file, deflated for method 8. */
  readonly content: readonly Uint8Array<ArrayBuffer>[];
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** An uncompressed zip of files in memory, as parts of a Blob. */
export function zipParts(
  files: readonly (readonly [name: string, content: readonly Uint8Array<ArrayBuffer>[]])[],
  date?: Date,
): Uint8Array<ArrayBuffer>[] {
  return partsOf(
    files.map(([name, content]) => {
      const crc = content.reduce((before, part) => crc32(part, before), 0);
      return { name, method: 0, size: lengthOf(content), crc, content };
    }),
    date,
  );
}

/** A zip of texts, compressed one after the other, as parts of a Blob. */
export async function deflatedZipParts(
  files: readonly { readonly name: string; readonly content: Iterable<string> | AsyncIterable<string> }[],
  date?: Date,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const entries: Entry[] = [];
  for (const { name, content } of files) entries.push(await deflated(name, content));
  return partsOf(entries, date);
}

async function deflated(name: string, content: Iterable<string> | AsyncIterable<string>): Promise<Entry> {
  const encoder = new TextEncoder();
  const deflate = new CompressionStream('deflate-raw');
  const written = new Response(deflate.readable).bytes();
  const writer = deflate.writable.getWriter();
  let size = 0;
  let crc = 0;
  for await (const text of content) {
    const bytes = encoder.encode(text);
    size += bytes.length;
    crc = crc32(bytes, crc);
    await writer.write(bytes);
  }
  await writer.close();
  return { name, method: 8, size, crc, content: [await written] };
}

function partsOf(entries: readonly Entry[], date = FIRST_DATE): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const [dosClock, dosDate] = dosTime(date);
  let offset = 0;
  for (const { name: fileName, method, size, crc, content } of entries) {
    const name = new TextEncoder().encode(fileName);
    const packed = lengthOf(content);
    const common = [
      [2, UTF8_NAMES],
      [2, method],
      [2, dosClock],
      [2, dosDate],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const;
    parts.push(record([4, 0x04034b50], [2, 20], ...common), name);
    for (const part of content) parts.push(part);
    directory.push(
      record([4, 0x02014b50], [2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    );
    offset += 30 + name.length + packed;
  }
  const length = lengthOf(directory);
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, length],
    [4, offset],
    [2, 0],
  );
  return [...parts, ...directory, end];
}
