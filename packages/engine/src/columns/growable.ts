/** A list of 32-bit numbers that grows by doubling. */
export class GrowableUint32 {
  #array: Uint32Array;
  #length = 0;

  constructor(capacity = 16) {
    this.#array = new Uint32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#array.length) this.#reserve(this.#length + 1);
    this.#array[this.#length++] = value;
  }

  append(values: ArrayLike<number>): void {
    this.#reserve(this.#length + values.length);
    this.#array.set(values, this.#length);
    this.#length += values.length;
  }

  /** Extends the list to this length; new elements are 0. */
  extendTo(length: number): void {
    this.#reserve(length);
    this.#length = Math.max(this.#length, length);
  }

  /** Drops all elements from this index on. */
  cutTo(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  /** A view of the elements so far. The next addition may reallocate the list, and the view then no longer shows its content. */
  view(): Uint32Array {
    return this.#array.subarray(0, this.#length);
  }

  #reserve(length: number): void {
    if (length <= this.#array.length) return;
    const larger = new Uint32Array(Math.max(length, this.#array.length * 2, 16));
    larger.set(this.#array.subarray(0, this.#length));
    this.#array = larger;
  }
}

/** Bytes that grow by doubling. */
export class GrowableBytes {
  #array: Uint8Array;
  #length = 0;

  constructor(capacity = 64) {
    this.#array = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** Reserves memory for further bytes and returns the whole array: write from index `length` on, then call `advance`. */
  room(extra: number): Uint8Array {
    if (this.#length + extra > this.#array.length) {
      const larger = new Uint8Array(Math.max(this.#length + extra, this.#array.length * 2));
      larger.set(this.#array.subarray(0, this.#length));
      this.#array = larger;
    }
    return this.#array;
  }

  /** Adds the next `count` bytes, which were written into the array of `room`. */
  advance(count: number): void {
    this.#length += count;
  }

  append(bytes: Uint8Array): void {
    this.room(bytes.length).set(bytes, this.#length);
    this.#length += bytes.length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** A view of the bytes so far. The next addition may reallocate the list, and the view then no longer shows its content. */
  view(): Uint8Array {
    return this.#array.subarray(0, this.#length);
  }
}
