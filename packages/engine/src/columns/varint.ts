/*
 * A varint is an unsigned 32-bit number in 1 to 5 bytes, seven bits per byte, lowest bits first. The top bit of a byte
 * tells that another byte follows. Every number is written in the minimum number of bytes.
 */

/** Maximum length of a varint in bytes. */
export const MAX_VARINT_BYTES = 5;

/** Writes a number at an offset; returns the offset after it. */
export function writeVarint(bytes: Uint8Array, offset: number, value: number): number {
  let rest = value;
  let at = offset;
  while (rest > 0x7f) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** Reads `count` numbers from `offset` on into `out` from `outOffset` on; returns the offset after them. */
export function decodeVarints(
  bytes: Uint8Array,
  offset: number,
  count: number,
  out: Uint32Array,
  outOffset: number,
): number {
  let at = offset;
  for (let index = 0; index < count; index++) {
    let byte = bytes[at++];
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
    }
    out[outOffset + index] = value;
  }
  return at;
}
