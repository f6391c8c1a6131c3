/** Characters a call: an engine bounds the arguments of one. */
const AT_ONCE = 8192;

/** Bytes as the characters of the same numbers, U+0000 to U+00FF. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  }
  return text;
}
