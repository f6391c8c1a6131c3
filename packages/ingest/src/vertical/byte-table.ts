const NONE = -1;

/**
 * Numbers byte strings in the order of first occurrence. An open-addressing hash table; the caller computes the hash
 * while it looks for the end of the string, so that the usual case makes no object and no JavaScript string.
 */
export class ByteTable {
  size = 0;
  #slots = new Int32Array(1 << 16).fill(NONE);
  #hashes = new Int32Array(1 << 15);
  #ends = new Uint32Array(1 << 15);
  #bytes = new Uint8Array(1 << 20);

  /** The number of the bytes [start, end) with the given hash; a new byte string gets the number `size`. */
  number(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let number = this.#slots[slot]!; number !== NONE; number = this.#slots[slot]!) {
      if (this.#hashes[number] === hash && this.#same(number, bytes, start, end)) return number;
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.size;
    return this.#add(bytes, start, end, hash);
  }

  /** Where the bytes of a number begin: where those of the number before it end. */
  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!;
  }

  #same(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    let at = this.#start(number);
    if (this.#ends[number]! - at !== end - start) return false;
    const stored = this.#bytes;
    for (let from = start; from < end; from++) {
      if (stored[at++] !== bytes[from]) return false;
    }
    return true;
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const number = this.size++;
    const from = this.#start(number);
    const to = from + end - start;
    if (to > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(to, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(bytes.subarray(start, end), from);
    this.#hashes[number] = hash;
    this.#ends[number] = to;
    if (this.size === this.#hashes.length) this.#grow();
    return number;
  }

  /** Doubles the capacity; at most half of the slots are used. */
  #grow(): void {
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    const ends = new Uint32Array(hashes.length);
    ends.set(this.#ends);
    this.#ends = ends;
    const slots = new Int32Array(hashes.length * 2).fill(NONE);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      const hash = hashes[number]!;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== NONE) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}
