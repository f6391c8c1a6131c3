import type { Scorer } from './scorer.ts';
import type { SparseRows } from './sparse-rows.ts';

/**
 * The weights of a linear model during training: an averaged perceptron (Collins 2002). All weights of a feature are
 * adjacent. Weights are integers, so that the result does not depend on the order of additions.
 */
export class WeightTrainer implements Scorer {
  readonly classCount: number;
  /** Each slot consists of a key and the number of its row plus 1, which is 0 for a free slot. */
  #table = new Int32Array(2 << 16);
  #mask = (1 << 16) - 1;
  #rowCount = 0;
  #weights: Int32Array;
  /** For each weight, the sum of its changes, each multiplied by the time of the change. */
  #moments: Float64Array;
  #time = 0;
  /** For each feature that was scored last, the index of its first weight; -1 if it has none. */
  #scored = new Int32Array(0);

  constructor(classCount: number) {
    this.classCount = classCount;
    this.#weights = new Int32Array(classCount << 15);
    this.#moments = new Float64Array(classCount << 15);
  }

  get featureCount(): number {
    return this.#rowCount;
  }

  score(features: Int32Array, count: number, scores: Float64Array): void {
    const weights = this.#weights;
    const { classCount } = this;
    if (this.#scored.length < count) this.#scored = new Int32Array(2 * count);
    for (let i = 0; i < count; i++) {
      const start = this.#startOf(features[i]);
      this.#scored[i] = start;
      if (start < 0) continue;
      for (let c = 0; c < classCount; c++) scores[c] += weights[start + c];
    }
  }

  /** The index of a feature's first weight; -1 if it has none yet. */
  #startOf(key: number): number {
    const table = this.#table;
    let slot = key & this.#mask;
    while (table[2 * slot + 1] !== 0 && table[2 * slot] !== key) slot = (slot + 1) & this.#mask;
    return table[2 * slot + 1] === 0 ? -1 : (table[2 * slot + 1] - 1) * this.classCount;
  }

  /** Advances the time, over which weights are averaged, by one. */
  tick(): void {
    this.#time += 1;
  }

  /** Adds `amount` to the weight of a class for each feature. */
  update(features: Int32Array, count: number, of: number, amount: number): void {
    for (let i = 0; i < count; i++) {
      const at = this.#rowOf(features[i]) * this.classCount + of;
      this.#weights[at] += amount;
      this.#moments[at] += amount * this.#time;
    }
  }

  /**
   * Increases the weights of one class by 1 and decreases those of another, for the features that were scored last,
   * whose rows are known and need not be looked up again.
   */
  learn(features: Int32Array, count: number, right: number, wrong: number): void {
    for (let i = 0; i < count; i++) {
      const start = this.#scored[i] < 0 ? this.#rowOf(features[i]) * this.classCount : this.#scored[i];
      this.#weights[start + right] += 1;
      this.#moments[start + right] += this.#time;
      this.#weights[start + wrong] -= 1;
      this.#moments[start + wrong] -= this.#time;
    }
  }

  /** The number of a feature's row, which is added if there is none. */
  #rowOf(key: number): number {
    const table = this.#table;
    let slot = key & this.#mask;
    while (table[2 * slot + 1] !== 0 && table[2 * slot] !== key) slot = (slot + 1) & this.#mask;
    if (table[2 * slot + 1] !== 0) return table[2 * slot + 1] - 1;
    const row = this.#rowCount++;
    table[2 * slot] = key;
    table[2 * slot + 1] = row + 1;
    if ((row + 1) * this.classCount > this.#weights.length) {
      const weights = new Int32Array(this.#weights.length * 2);
      weights.set(this.#weights);
      this.#weights = weights;
      const moments = new Float64Array(this.#moments.length * 2);
      moments.set(this.#moments);
      this.#moments = moments;
    }
    if (this.#rowCount * 2 > this.#mask) this.#grow();
    return row;
  }

  /** Doubles the number of slots. */
  #grow(): void {
    const before = this.#table;
    const table = new Int32Array(before.length * 4);
    this.#table = table;
    this.#mask = table.length / 2 - 1;
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] === 0) continue;
      let slot = before[at] & this.#mask;
      while (table[2 * slot + 1] !== 0) slot = (slot + 1) & this.#mask;
      table[2 * slot] = before[at];
      table[2 * slot + 1] = before[at + 1];
    }
  }

  /** The averages of the weights over time; averages of 0 are left out. */
  averages(): SparseRows {
    const { classCount } = this;
    const keyOf = new Int32Array(this.#rowCount);
    const table = this.#table;
    for (let at = 0; at < table.length; at += 2) if (table[at + 1] !== 0) keyOf[table[at + 1] - 1] = table[at];
    const order = Uint32Array.from(keyOf, (_, row) => row).sort((a, b) => (keyOf[a] >>> 0) - (keyOf[b] >>> 0));
    const mean = (at: number): number => this.#weights[at] - this.#moments[at] / Math.max(1, this.#time);
    const ends = new Uint32Array(order.length);
    let count = 0;
    for (const [at, row] of order.entries()) {
      for (let c = row * classCount; c < (row + 1) * classCount; c++) if (mean(c) !== 0) count += 1;
      ends[at] = count;
    }
    const classes = new Uint8Array(count);
    const weights = new Float64Array(count);
    let entry = 0;
    for (const row of order) {
      for (let c = 0; c < classCount; c++) {
        const weight = mean(row * classCount + c);
        if (weight === 0) continue;
        classes[entry] = c;
        weights[entry++] = weight;
      }
    }
    return { keys: Int32Array.from(order, (row) => keyOf[row]), ends, classes, weights };
  }
}
