/** Reads varints and rejects those that are not in canonical form. */
export class VarintReader {
  readonly #load: (offset: number) => Uint8Array;
  #bytes = new Uint8Array(0);
  #base = 0;
  #at = 0;

  /** `load` returns some bytes from an offset on; an empty array at the end. */
  constructor(load: (offset: number) => Uint8Array) {
    this.#load = load;
  }

  get offset(): number {
    return this.#base + this.#at;
  }

  /** The next number; -1 at the end, for a number that is longer than necessary, and for one above 32 bits. */
  next(): number {
    let value = 0;
    let factor = 1;
    for (let length = 1; length <= 5; length++) {
      const byte = this.#byte();
      if (byte < 0) return -1;
      // Multiplied instead of shifted: the fifth byte may exceed 32 bits.
      value += (byte & 0x7f) * factor;
      factor *= 128;
      if (byte < 0x80) return (byte === 0 && length > 1) || value > 0xffffffff ? -1 : value;
    }
    return -1;
  }

  #byte(): number {
    if (this.#at === this.#bytes.length) {
      this.#base += this.#at;
      this.#at = 0;
      this.#bytes = this.#load(this.#base) as Uint8Array<ArrayBuffer>;
      if (this.#bytes.length === 0) return -1;
    }
    return this.#bytes[this.#at++];
  }
}
