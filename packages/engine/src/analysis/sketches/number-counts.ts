/** Counts different whole numbers from 0 to 2⁵³. Several times as fast as a `Map`, and as sorting them with repetitions. */
export class NumberCounts {
  #size = 0;
  #numbers = new Float64Array(0);
  #counts = new Uint32Array(0);
  /** By hash, one more than the index of a number; 0 is free. */
  #slots = new Uint32Array(2);
  #shift = 31;

  /** Removes all numbers, and makes room for so many different ones. */
  clear(most: number): void {
    this.#size = 0;
    if (most > this.#numbers.length) {
      this.#numbers = new Float64Array(most);
      this.#counts = new Uint32Array(most);
    }
    // At most half of the slots are taken.
    const bits = 33 - Math.clz32(most);
    this.#shift = 32 - bits;
    if (2 ** bits > this.#slots.length) this.#slots = new Uint32Array(2 ** bits);
    else this.#slots.fill(0, 0, 2 ** bits);
  }

  add(number: number, count: number): void {
    const slot = this.#slotOf(number);
    const index = this.#slots[slot] - 1;
    if (index >= 0) {
      this.#counts[index] += count;
      return;
    }
    this.#numbers[this.#size] = number;
    this.#counts[this.#size] = count;
    this.#slots[slot] = ++this.#size;
  }

  /** How often a number was counted that was counted. */
  countOf(number: number): number {
    return this.#counts[this.#slots[this.#slotOf(number)] - 1];
  }

  ascending(): Float64Array {
    return this.#numbers.slice(0, this.#size).sort();
  }

  /** The slot of a number, or the free one for it. */
  #slotOf(number: number): number {
    const [slots, numbers] = [this.#slots, this.#numbers];
    const mask = 2 ** (32 - this.#shift) - 1;
    // The highest bits of the product by 2³² divided by the golden ratio (Knuth 1973, 6.4).
    let slot = Math.imul(number, 0x9e3779b1) >>> this.#shift;
    while (slots[slot] !== 0 && numbers[slots[slot] - 1] !== number) slot = (slot + 1) & mask;
    return slot;
  }
}
