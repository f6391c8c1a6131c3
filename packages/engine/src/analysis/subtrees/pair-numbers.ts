import { badRequest } from '../../errors.ts';

/** Most pairs that are numbered: with their counts some 400 MiB. */
const MOST_PAIRS = 1 << 23;

/** Numbers pairs of whole numbers below 2^32, in the order in which they come. */
export class PairNumbers {
  #size = 0;
  /** First and second of each pair. */
  #pairs = new Uint32Array(1 << 11);
  /** By hash, one more than the number of a pair; 0 is free. */
  #slots = new Uint32Array(1 << 11);

  get size(): number {
    return this.#size;
  }

  firstOf(number: number): number {
    return this.#pairs[2 * number];
  }

  secondOf(number: number): number {
    return this.#pairs[2 * number + 1];
  }

  /** The number of a pair. Throws a RequestError where there are too many. */
  numberOf(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    let slot = slotOf(first, second) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] - 1;
      if (this.firstOf(number) === first && this.secondOf(number) === second) return number;
    }
    if (2 * this.#size === this.#pairs.length) {
      this.#grow();
      return this.numberOf(first, second);
    }
    this.#pairs[2 * this.#size] = first;
    this.#pairs[2 * this.#size + 1] = second;
    this.#slots[slot] = ++this.#size;
    return this.#size - 1;
  }

  #grow(): void {
    if (this.#size >= MOST_PAIRS) {
      throw badRequest(
        `These texts have more than ${MOST_PAIRS.toLocaleString('en')} different subtrees: ask for fewer nodes, for fewer texts, or count by part of speech.`,
      );
    }
    const pairs = new Uint32Array(2 * this.#pairs.length);
    pairs.set(this.#pairs);
    this.#pairs = pairs;
    this.#slots = new Uint32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      let slot = slotOf(this.firstOf(number), this.secondOf(number)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

function slotOf(first: number, second: number): number {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca77);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 1;
}
