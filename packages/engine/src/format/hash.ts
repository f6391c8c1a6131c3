/*
 * Checksums are MurmurHash3 x86_128 (Austin Appleby, public domain) with seed 0, written as 32 hexadecimal digits.
 * Every step is invertible if all but one 16-byte block of the input is known, so a change within one block is always
 * detected.
 */

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** A checksum that is computed incrementally. */
export class Hash128 {
  #h1 = 0;
  #h2 = 0;
  #h3 = 0;
  #h4 = 0;
  #length = 0;

  /** Adds bytes. The length of every chunk but the last must be a multiple of 16. */
  update(bytes: Uint8Array): this {
    const whole = bytes.length >>> 4;
    this.#length += bytes.length;
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    this.#mix(new Int32Array(aligned.buffer, aligned.byteOffset, whole * 4));
    if (bytes.length % 16 > 0) this.#mixTail(bytes.subarray(whole * 16));
    return this;
  }

  #mix(words: Int32Array): void {
    let h1 = this.#h1;
    let h2 = this.#h2;
    let h3 = this.#h3;
    let h4 = this.#h4;
    for (let index = 0; index < words.length; index += 4) {
      let k = Math.imul(words[index], C1);
      h1 ^= Math.imul((k << 15) | (k >>> 17), C2);
      h1 = (Math.imul((((h1 << 19) | (h1 >>> 13)) + h2) | 0, 5) + 0x561ccd1b) | 0;
      k = Math.imul(words[index + 1], C2);
      h2 ^= Math.imul((k << 16) | (k >>> 16), C3);
      h2 = (Math.imul((((h2 << 17) | (h2 >>> 15)) + h3) | 0, 5) + 0x0bcaa747) | 0;
      k = Math.imul(words[index + 2], C3);
      h3 ^= Math.imul((k << 17) | (k >>> 15), C4);
      h3 = (Math.imul((((h3 << 15) | (h3 >>> 17)) + h4) | 0, 5) + 0x96cd1c35) | 0;
      k = Math.imul(words[index + 3], C4);
      h4 ^= Math.imul((k << 18) | (k >>> 14), C1);
      h4 = (Math.imul((((h4 << 13) | (h4 >>> 19)) + h1) | 0, 5) + 0x32ac3b17) | 0;
    }
    this.#h1 = h1;
    this.#h2 = h2;
    this.#h3 = h3;
    this.#h4 = h4;
  }

  #mixTail(tail: Uint8Array): void {
    const bytes = new Uint8Array(16);
    bytes.set(tail);
    const [k1, k2, k3, k4] = new Int32Array(bytes.buffer);
    this.#h4 ^= Math.imul(rotate(Math.imul(k4, C4), 18), C1);
    this.#h3 ^= Math.imul(rotate(Math.imul(k3, C3), 17), C4);
    this.#h2 ^= Math.imul(rotate(Math.imul(k2, C2), 16), C3);
    this.#h1 ^= Math.imul(rotate(Math.imul(k1, C1), 15), C2);
  }

  digest(): string {
    const length = this.#length | 0;
    let [h1, h2, h3, h4] = [this.#h1 ^ length, this.#h2 ^ length, this.#h3 ^ length, this.#h4 ^ length];
    h1 = (h1 + h2 + h3 + h4) | 0;
    h2 = (h2 + h1) | 0;
    h3 = (h3 + h1) | 0;
    h4 = (h4 + h1) | 0;
    h1 = avalanche(h1);
    h2 = avalanche(h2);
    h3 = avalanche(h3);
    h4 = avalanche(h4);
    h1 = (h1 + h2 + h3 + h4) | 0;
    return [h1, h2 + h1, h3 + h1, h4 + h1].map((h) => (h >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function avalanche(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Checksum of bytes: 32 hexadecimal digits. */
export function hash128(bytes: Uint8Array): string {
  return new Hash128().update(bytes).digest();
}

/** Checksum of a text's UTF-8 bytes. */
export function hashText(text: string): string {
  return hash128(new TextEncoder().encode(text));
}
