import { Budget, STEPS } from '../../budget/index.ts';
import { columnOf, pageOfOrder } from '../ordering/index.ts';

/**
 * Successors with a number below `NEAR_NUMBERS`, of the first `NEAR_PARENTS` sequences, are found in an array without
 * hashing: most keys are tags, of which there are few.
 */
const NEAR_NUMBERS = 128;
const NEAR_PARENTS = 1 << 15;

/**
 * Gives sequences of numbers a number each, in order of first occurrence. It is a trie: a sequence is a known sequence
 * plus one number. The trie is a hash table in typed arrays, doubled in size when it is half full.
 */
export class SequenceTable {
  /** The empty sequence. */
  static readonly EMPTY = 0;

  #size = 1;
  #parent = new Uint32Array(1024);
  #last = new Uint32Array(1024);
  #slots = new Uint32Array(2048);
  /** By sequence and appended number, the resulting sequence; 0 where it is not stored here. */
  #near = new Uint32Array(64 * NEAR_NUMBERS);
  readonly #budget: Budget;

  /** The budget is checked while the table grows, which then throws `DeadlineExceeded`. */
  constructor(budget: Budget = new Budget()) {
    this.#budget = budget;
  }

  /** Number of sequences so far, including the empty one. */
  get size(): number {
    return this.#size;
  }

  /** Number of the sequence `parent` with `number` appended. */
  extend(parent: number, number: number): number {
    if (number >= NEAR_NUMBERS || parent >= NEAR_PARENTS) return this.#extendFar(parent, number);
    const place = parent * NEAR_NUMBERS + number;
    if (place >= this.#near.length) this.#growNear(parent);
    return this.#near[place] || (this.#near[place] = this.#extendFar(parent, number));
  }

  #extendFar(parent: number, number: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash(parent, number) & mask;
    for (;;) {
      const sequence = slots[slot];
      if (sequence === 0) break;
      if (this.#parent[sequence] === parent && this.#last[sequence] === number) return sequence;
      slot = (slot + 1) & mask;
    }
    if (this.#size === this.#parent.length) {
      this.#grow();
      return this.#extendFar(parent, number);
    }
    const sequence = this.#size++;
    this.#parent[sequence] = parent;
    this.#last[sequence] = number;
    slots[slot] = sequence;
    return sequence;
  }

  /** The sequence without its last number. */
  parentOf(sequence: number): number {
    return this.#parent[sequence];
  }

  /** The numbers of a sequence. */
  numbersOf(sequence: number): number[] {
    const numbers: number[] = [];
    for (let at = sequence; at !== SequenceTable.EMPTY; at = this.#parent[at]) numbers.push(this.#last[at]);
    return numbers.reverse();
  }

  /** The rank of each sequence in lexicographic order of the ranks of its numbers (`rankOf`). */
  ranks(rankOf: (number: number) => number = (number) => number): Uint32Array {
    const count = this.#size - 1;
    const parents = this.#parent.subarray(1, this.#size);
    const lasts = this.#last.subarray(1, this.#size).map((number) => rankOf(number));
    // Sequences sorted by parent, then by last number; a walk of the trie in this order gives the ranks.
    const byParent = pageOfOrder(count, [columnOf(parents), columnOf(lasts)]);
    const firstChild = new Uint32Array(this.#size + 1);
    for (let i = 0; i < count; i++) firstChild[parents[i] + 1]++;
    for (let i = 1; i < firstChild.length; i++) firstChild[i] += firstChild[i - 1];
    const ranks = new Uint32Array(this.#size);
    const open = [SequenceTable.EMPTY];
    for (let rank = 0; open.length > 0; rank++) {
      const sequence = open.pop() as number;
      ranks[sequence] = rank;
      for (let i = firstChild[sequence + 1] - 1; i >= firstChild[sequence]; i--) open.push(byParent[i] + 1);
    }
    return ranks;
  }

  #growNear(parent: number): void {
    const near = new Uint32Array(Math.max(parent + 1, (this.#near.length / NEAR_NUMBERS) * 2) * NEAR_NUMBERS);
    near.set(this.#near);
    this.#near = near;
  }

  #grow(): void {
    const parent = new Uint32Array(this.#parent.length * 2);
    const last = new Uint32Array(parent.length);
    parent.set(this.#parent);
    last.set(this.#last);
    const slots = new Uint32Array(parent.length * 2);
    const mask = slots.length - 1;
    for (let sequence = 1; sequence < this.#size; sequence++) {
      this.#budget.spend(STEPS.transition);
      let slot = hash(parent[sequence], last[sequence]) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = sequence;
    }
    this.#parent = parent;
    this.#last = last;
    this.#slots = slots;
  }
}

function hash(parent: number, number: number): number {
  let mixed = Math.imul(parent, 0x9e3779b1) ^ Math.imul(number, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
