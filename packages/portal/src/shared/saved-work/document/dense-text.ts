// Bytes as text for a storage that counts UTF-16 units: 15 bits in each unit, from U+4E00 on, where no unit is a
// surrogate. The first unit is the number of unused bits in the last one.
const BITS = 15;
const FIRST = 0x4e00;

/** Bytes as text with 15 bits in each unit. */
export function toDenseText(bytes: Uint8Array): string {
  const count = Math.ceil((bytes.length * 8) / BITS);
  const units = new Uint16Array(1 + count);
  units[0] = FIRST + count * BITS - bytes.length * 8;
  let [at, buffer, bits] = [1, 0, 0];
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    if (bits < BITS) continue;
    bits -= BITS;
    units[at++] = FIRST + (buffer >> bits);
    buffer &= (1 << bits) - 1;
  }
  if (bits > 0) units[at] = FIRST + (buffer << (BITS - bits));
  return new TextDecoder('utf-16le').decode(units);
}

/** The bytes of a text made by `toDenseText`. */
export function fromDenseText(text: string): Uint8Array {
  const bytes = new Uint8Array(((text.length - 1) * BITS - (text.charCodeAt(0) - FIRST)) / 8);
  let [at, buffer, bits] = [0, 0, 0];
  for (let unit = 1; unit < text.length; unit++) {
    buffer = (buffer << BITS) | (text.charCodeAt(unit) - FIRST);
    bits += BITS;
    while (bits >= 8 && at < bytes.length) {
      bits -= 8;
      bytes[at++] = buffer >> bits;
      buffer &= (1 << bits) - 1;
    }
  }
  return bytes;
}
