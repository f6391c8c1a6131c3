import type { LinearModel } from '../linear/linear-model.ts';
import { KeyList } from './templates.ts';

/** Scores by label of features that depend on one small number, added up once for each number that comes. */
export class ScoreTable {
  readonly #model: LinearModel;
  readonly #labels: number;
  readonly #push: (keys: KeyList, number: number) => void;
  readonly #rows: (Int16Array | undefined)[];

  constructor(model: LinearModel, labels: number, numbers: number, push: (keys: KeyList, number: number) => void) {
    this.#model = model;
    this.#labels = labels;
    this.#push = push;
    this.#rows = Array.from({ length: numbers }, () => undefined);
  }

  row(number: number): Int16Array {
    return this.#rows[number] ?? this.#add(number);
  }

  #add(number: number): Int16Array {
    const keys = new KeyList();
    this.#push(keys, number);
    const row = new Int16Array(this.#labels);
    this.#model.score(keys.keys, keys.length, row);
    this.#rows[number] = row;
    return row;
  }
}
