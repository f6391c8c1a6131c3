/*
 * zip  = entry* directory end           no compression (method 0), names in UTF-8, no dates
 * Layout of the records: PKWARE APPNOTE 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (end).
 */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts) for (const byte of part) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff];
  return (crc ^ 0xffffffff) >>> 0;
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
/** 1 January 1980: a file must have some date. */
const DATE = 33;

/** A zip of files that are small enough to lie in memory, as parts of a Blob. */
export function zipParts(
  files: readonly (readonly [name: string, content: readonly Uint8Array<ArrayBuffer>[]])[],
): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [fileName, content] of files) {
    const name = new TextEncoder().encode(fileName);
    const size = content.reduce((sum, { length }) => sum + length, 0);
    const common = [
      [2, UTF8_NAMES],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(content)],
      [4, size],
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
    offset += 30 + name.length + size;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, length],
    [4, offset],
    [2, 0],
  );
  return [...parts, ...directory, end];
}
