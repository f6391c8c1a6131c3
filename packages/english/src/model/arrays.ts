/*
 * arrays := count:u32 (length:u32)[count] bytes
 *
 * Numbers are little-endian; `length` is in bytes. Each array is at a multiple of 8 from the start of the section, so
 * that a typed array can be a view on it if the section itself is aligned.
 */

/** Serialises several arrays. */
export function writeArrays(arrays: readonly (Uint8Array | Uint16Array | Int32Array | Int8Array)[]): Uint8Array {
  const header = 4 + 4 * arrays.length;
  let size = header;
  for (const { byteLength } of arrays) size = aligned(size) + byteLength;
  const section = new Uint8Array(size);
  const view = new DataView(section.buffer);
  view.setUint32(0, arrays.length, true);
  let at = header;
  for (const [number, { buffer, byteOffset, byteLength }] of arrays.entries()) {
    view.setUint32(4 + 4 * number, byteLength, true);
    at = aligned(at);
    section.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return section;
}

/** The bytes of each array of a section, as views. */
export function readArrays(section: Uint8Array): Uint8Array[] {
  const view = new DataView(section.buffer, section.byteOffset, section.byteLength);
  const count = view.getUint32(0, true);
  let at = 4 + 4 * count;
  return Array.from({ length: count }, (_, number) => {
    const length = view.getUint32(4 + 4 * number, true);
    at = aligned(at);
    const bytes = section.subarray(at, at + length);
    at += length;
    return bytes;
  });
}

/** The bytes of an array as a view of 32-bit integers. */
export function asInt32(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** The bytes of an array as a view of 16-bit unsigned integers. */
export function asUint16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}

/** Serialises texts, which must not contain line breaks. */
export function textBytes(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.join('\n'));
}

/** Reads the texts of an array. */
export function asTexts(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : new TextDecoder().decode(bytes).split('\n');
}

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}
