import { GrowableUint32 } from '../columns/index.ts';

/** Distinct combinations of one value number a column, numbered in the order in which they first came. */
export class TypeTable {
  /** For each column the value number of each type. */
  readonly columns: readonly GrowableUint32[];
  /** Hash table with open addressing: number of the type + 1, or 0 for a free place. */
  #slots = new Uint32Array(64);
  #count = 0;

  constructor(columnCount: number) {
    this.columns = Array.from({ length: columnCount }, () => new GrowableUint32());
  }

  get count(): number {
    return this.#count;
  }

  /** Numbers of the types whose values stand side by side in `rows`, one array a column. */
  addAll(rows: readonly Uint32Array[]): Uint32Array {
    const length = rows[0].length;
    while ((this.#count + length) * 2 > this.#slots.length) this.#grow();
    const numbers = new Uint32Array(length);
    const views = this.columns.map((column) => {
      // Room for all of them, so that the views stay valid while types are added.
      column.extendTo(this.#count + length);
      return column.view();
    });
    const mask = this.#slots.length - 1;
    for (let row = 0; row < length; row++) {
      let slot = hashOf(rows, row) & mask;
      for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
        if (equal(views, this.#slots[slot] - 1, rows, row)) break;
      }
      if (this.#slots[slot] === 0) {
        for (let column = 0; column < views.length; column++) views[column][this.#count] = rows[column][row];
        this.#slots[slot] = ++this.#count;
      }
      numbers[row] = this.#slots[slot] - 1;
    }
    return numbers;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const views = this.columns.map((column) => column.view());
    const mask = this.#slots.length - 1;
    for (let type = 0; type < this.#count; type++) {
      let slot = hashOf(views, type) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = type + 1;
    }
  }
}

function hashOf(columns: readonly Uint32Array[], row: number): number {
  let hash = 0;
  for (const column of columns) hash = Math.imul(hash ^ column[row], 0x9e3779b1) ^ (hash >>> 15);
  return Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 4;
}

function equal(a: readonly Uint32Array[], rowA: number, b: readonly Uint32Array[], rowB: number): boolean {
  for (let column = 0; column < a.length; column++) if (a[column][rowA] !== b[column][rowB]) return false;
  return true;
}
