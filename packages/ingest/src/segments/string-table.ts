/*
 * strings := count × u32 length in UTF-16 units, then all strings as one UTF-8 text; the enclosing format stores the
 * count and the number of bytes.
 */

/** Strings as numbers and bytes. */
export interface EncodedStrings {
  readonly lengths: Uint32Array;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Encodes strings; `decodeStrings` is the inverse. */
export function encodeStrings(strings: readonly string[]): EncodedStrings {
  return {
    lengths: Uint32Array.from(strings, (text) => text.length),
    bytes: encoder.encode(strings.join('')),
  };
}

/** Decodes strings. Throws a RangeError or TypeError if the bytes do not match the lengths. */
export function decodeStrings({ lengths, bytes }: EncodedStrings): string[] {
  const joined = decoder.decode(bytes);
  const strings: string[] = [];
  let at = 0;
  for (const length of lengths) {
    strings.push(joined.slice(at, at + length));
    at += length;
  }
  if (at !== joined.length) throw new RangeError('The lengths of the strings do not add up.');
  return strings;
}
