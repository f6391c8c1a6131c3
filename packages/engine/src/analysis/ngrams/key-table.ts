import { lastCode, type KeyLayout } from './sequence-keys.ts';

/** Counts the keys of one partition at a time, in tables that fit into the cache of a processor core. */
export class KeyTable {
  readonly #layout: KeyLayout;
  readonly #size: number;
  #slots = new Uint32Array(2);
  #mask = 1;
  #rows = 0;
  /** By row, starting with row 1, the words of its key. */
  #keys = new Uint32Array(0);
  /** By row, the frequency of its key. */
  #counts = new Uint32Array(0);
  /** By row, the number of its beginning (all codes but the last). */
  #beginning = new Uint32Array(0);
  #found = new Uint32Array(0);
  #frequency = new Uint32Array(0);

  /** `size`: the last code of keys that stand for a beginning without a next token. */
  constructor(layout: KeyLayout, size: number) {
    this.#layout = layout;
    this.#size = size;
  }

  /** The words of all keys; another list after `clear`. */
  get keys(): Uint32Array {
    return this.#keys;
  }

  /** Removes all keys, and reserves memory for `most` distinct keys. */
  clear(most: number): void {
    const rows = most + 1;
    if (rows > this.#counts.length) {
      this.#keys = new Uint32Array(rows * this.#layout.words);
      this.#counts = new Uint32Array(rows);
      this.#beginning = new Uint32Array(rows);
      this.#found = new Uint32Array(rows);
      this.#frequency = new Uint32Array(rows);
    }
    this.#rows = 0;
    this.#clearSlots(most);
  }

  /** Counts the keys in `list` from index `from` to index `to`. */
  add(list: Uint32Array, from: number, to: number): void {
    const { words } = this.#layout;
    const [slots, mask, keys, counts] = [this.#slots, this.#mask, this.#keys, this.#counts];
    for (let at = from; at < to; at += words) {
      const word0 = list[at];
      const word1 = words > 1 ? list[at + 1] : 0;
      const word2 = words > 2 ? list[at + 2] : 0;
      const word3 = words > 3 ? list[at + 3] : 0;
      const word4 = words > 4 ? list[at + 4] : 0;
      const word5 = words > 5 ? list[at + 5] : 0;
      let mixed =
        Math.imul(word0, 0x9e3779b1) +
        Math.imul(word1, 0x85ebca77) +
        Math.imul(word2, 0xc2b2ae3d) +
        Math.imul(word3, 0x27d4eb2f) +
        Math.imul(word4, 0x165667b1) +
        Math.imul(word5, 0x2545f491);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
      let slot = (mixed ^ (mixed >>> 13)) & mask;
      for (;;) {
        const row = slots[slot];
        const key = row * words;
        if (row === 0) {
          slots[slot] = this.#append(list, at);
          break;
        }
        if (
          keys[key] === word0 &&
          (words < 2 || keys[key + 1] === word1) &&
          (words < 3 || keys[key + 2] === word2) &&
          (words < 4 || keys[key + 3] === word3) &&
          (words < 5 || keys[key + 4] === word4) &&
          (words < 6 || keys[key + 5] === word5)
        ) {
          counts[row]++;
          break;
        }
        slot = (slot + 1) & mask;
      }
    }
  }

  /**
   * Calls `visit` for each sequence whose beginning occurs at least `minimum` times: with the index of its key in
   * `keys`, its frequency, and the frequency of its beginning.
   */
  sequences(
    minimum: number,
    visit: (keys: Uint32Array, key: number, count: number, countOfBeginning: number) => void,
  ): void {
    this.#findBeginnings();
    const { words } = this.#layout;
    for (let row = 1; row <= this.#rows; row++) {
      const frequency = this.#frequency[this.#beginning[row]];
      if (frequency < minimum || lastCode(this.#layout, this.#keys, row * words) === this.#size) continue;
      visit(this.#keys, row * words, this.#counts[row], frequency);
    }
  }

  /**
   * Calls `visit` for each beginning: with the index of one of its keys in `this.keys`, its frequency, how many different
   * codes follow it, and Σ c·log2 c of their counts c.
   */
  beginnings(visit: (key: number, count: number, different: number, sum: number) => void): void {
    const count = this.#findBeginnings();
    const different = new Uint32Array(count + 1);
    const sums = new Float64Array(count + 1);
    for (let row = 1; row <= this.#rows; row++) {
      const [beginning, frequency] = [this.#beginning[row], this.#counts[row]];
      different[beginning]++;
      if (frequency > 1) sums[beginning] += frequency * Math.log2(frequency);
    }
    for (let beginning = 1; beginning <= count; beginning++) {
      visit(this.#found[beginning], this.#frequency[beginning], different[beginning], sums[beginning]);
    }
  }

  #append(list: Uint32Array, at: number): number {
    const { words } = this.#layout;
    const row = ++this.#rows;
    for (let word = 0; word < words; word++) this.#keys[row * words + word] = list[at + word];
    this.#counts[row] = 1;
    return row;
  }

  /** Numbers the distinct beginnings and adds up the frequencies of their keys; returns the number of beginnings. */
  #findBeginnings(): number {
    this.#clearSlots(this.#rows);
    const { words, bits } = this.#layout;
    const [slots, mask, keys, counts, found] = [this.#slots, this.#mask, this.#keys, this.#counts, this.#found];
    const lowest = words - 1;
    let beginnings = 0;
    for (let row = 1; row <= this.#rows; row++) {
      const key = row * words;
      let mixed = Math.imul(keys[key + lowest] >>> bits, 0x9e3779b1);
      for (let word = 0; word < lowest; word++) {
        mixed = Math.imul(mixed ^ keys[key + word], 0x85ebca77) ^ (mixed >>> 15);
      }
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
      let slot = (mixed ^ (mixed >>> 13)) & mask;
      for (;;) {
        const beginning = slots[slot];
        if (beginning === 0) {
          slots[slot] = ++beginnings;
          found[beginnings] = key;
          this.#frequency[beginnings] = counts[row];
          this.#beginning[row] = beginnings;
          break;
        }
        const other = found[beginning];
        let word = 0;
        while (word < lowest && keys[other + word] === keys[key + word]) word++;
        if (word === lowest && (keys[other + word] ^ keys[key + word]) >>> bits === 0) {
          this.#frequency[beginning] += counts[row];
          this.#beginning[row] = beginning;
          break;
        }
        slot = (slot + 1) & mask;
      }
    }
    return beginnings;
  }

  /** Clears the hash slots, with room for this many entries at a load of at most one half. */
  #clearSlots(entries: number): void {
    const wanted = 2 ** (32 - Math.clz32(2 * entries));
    if (wanted > this.#slots.length) this.#slots = new Uint32Array(wanted);
    else this.#slots.fill(0, 0, wanted);
    this.#mask = wanted - 1;
  }
}
