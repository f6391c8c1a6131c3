/** Bytes as Base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // Some thousands at once: a call takes no more arguments than that in every browser.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** The bytes of a Base64 text. @throws DOMException when it is none */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
