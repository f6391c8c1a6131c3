/** Decodes each byte as the character with the same number, U+0000 to U+00FF. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
