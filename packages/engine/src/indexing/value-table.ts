import { LargeMap } from './large-map.ts';

/** Distinct values, numbered in order of first appearance. */
export class ValueTable {
  readonly values: string[] = [];
  readonly #numbers = new LargeMap<number>();

  add(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.#numbers.add(value, number);
    this.values.push(value);
    return number;
  }

  /** The numbers of several values; adds the new ones. */
  addAll(values: readonly string[]): Uint32Array {
    const numbers = new Uint32Array(values.length);
    for (let index = 0; index < values.length; index++) {
      // Types of one word may stand side by side.
      const isSame = index > 0 && values[index] === values[index - 1];
      numbers[index] = isSame ? numbers[index - 1] : this.add(values[index]);
    }
    return numbers;
  }
}
