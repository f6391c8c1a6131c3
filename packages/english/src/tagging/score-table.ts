import type { HashedWeights } from '../linear/hashed-weights.ts';
import { KeyList } from './templates.ts';

/** The scores by label of features that depend only on one small number. They are computed once for each number. */
export class ScoreTable {
  readonly #model: HashedWeights;
  readonly #labels: Uint8Array;
  readonly #push: (keys: KeyList, number: number) => void;
  readonly #rows: (Int16Array | undefined)[];

  constructor(
    model: HashedWeights,
    labels: Uint8Array,
    numbers: number,
    push: (keys: KeyList, number: number) => void,
  ) {
    this.#model = model;
    this.#labels = labels;
    this.#push = push;
    this.#rows = Array.from({ length: numbers }, () => undefined);
  }

  /** The scores by label for a number. */
  row(number: number): Int16Array {
    return this.#rows[number] ?? this.#add(number);
  }

  #add(number: number): Int16Array {
    const keys = new KeyList();
    this.#push(keys, number);
    const sums = new Int32Array(this.#labels.length);
    this.#model.score(keys.keys, keys.length, this.#labels, sums);
    const row = Int16Array.from(sums);
    this.#rows[number] = row;
    return row;
  }
}
