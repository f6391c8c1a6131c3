import { GrowableUint32 } from '../columns/index.ts';

/** The types: distinct combinations of one value number per column, numbered in order of first appearance. */
export class TypeTable {
  readonly #columnCount: number;
  /** The value numbers of the types, type after type, so that a look-up touches one place in memory. */
  readonly #rows = new GrowableUint32();
  /** Hash table with open addressing: type number + 1, or 0 for a free slot. */
  #slots = new Uint32Array(64);
  #count = 0;

  constructor(columnCount: number) {
    this.#columnCount = columnCount;
  }

  get count(): number {
    return this.#count;
  }

  /** The value number of each type in a column. */
  column(column: number): Uint32Array {
    const rows = this.#rows.view();
    const values = new Uint32Array(this.#count);
    for (let type = 0; type < values.length; type++) values[type] = rows[type * this.#columnCount + column];
    return values;
  }

  /** Numbers of the types with these values; adds the new ones. `columns`: one array per column, of equal length. */
  addAll(columns: readonly Uint32Array[]): Uint32Array {
    const width = this.#columnCount;
    const { length } = columns[0];
    while ((this.#count + length) * 2 > this.#slots.length) this.#grow();
    // Reserves memory for all of them and one candidate, so that the view stays valid while types are added.
    this.#rows.extendTo((this.#count + length + 1) * width);
    const rows = this.#rows.view();
    const numbers = new Uint32Array(length);
    const mask = this.#slots.length - 1;
    for (let index = 0; index < length; index++) {
      const candidate = this.#count * width;
      for (let column = 0; column < width; column++) rows[candidate + column] = columns[column][index];
      let slot = hashOf(rows, candidate, width) & mask;
      for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
        if (equal(rows, (this.#slots[slot] - 1) * width, candidate, width)) break;
      }
      if (this.#slots[slot] === 0) this.#slots[slot] = ++this.#count;
      numbers[index] = this.#slots[slot] - 1;
    }
    return numbers;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const rows = this.#rows.view();
    const mask = this.#slots.length - 1;
    for (let type = 0; type < this.#count; type++) {
      let slot = hashOf(rows, type * this.#columnCount, this.#columnCount) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = type + 1;
    }
  }
}

function hashOf(rows: Uint32Array, at: number, width: number): number {
  let hash = 0;
  for (let column = 0; column < width; column++) hash = Math.imul(hash ^ rows[at + column], 0x9e3779b1) ^ (hash >>> 15);
  return Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 4;
}

function equal(rows: Uint32Array, a: number, b: number, width: number): boolean {
  for (let column = 0; column < width; column++) if (rows[a + column] !== rows[b + column]) return false;
  return true;
}
