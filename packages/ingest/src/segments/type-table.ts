/** Types found so far in a source, numbered across its segments: each is a distinct combination of column values. */
export class TypeTable {
  readonly columns: readonly string[];
  /** For each column, the value of each type. */
  readonly values: readonly string[][];
  readonly #numbers = new Map<string, number>();

  constructor(columns: readonly string[]) {
    this.columns = columns;
    this.values = columns.map(() => []);
  }

  get size(): number {
    return this.#numbers.size;
  }

  number(values: readonly string[]): number {
    // No value contains a line break: values come from lines, or from tokens, which never contain one.
    const key = values.join('\n');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.size;
      for (const [column, ofColumn] of this.values.entries()) ofColumn.push(values[column] ?? '');
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Renumbers types or values from 0 in the order of first occurrence, separately for each segment. */
export class LocalNumbers {
  #local = new Int32Array(1024).fill(-1);
  #met: number[] = [];

  /** Replaces each number by its local one; returns the original numbers in the order of first occurrence. */
  renumber(numbers: Uint32Array): readonly number[] {
    const met = this.#met;
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      if (number >= this.#local.length) this.#grow(number);
      let local = this.#local[number]!;
      if (local < 0) {
        local = met.push(number) - 1;
        this.#local[number] = local;
      }
      numbers[at] = local;
    }
    for (const number of met) this.#local[number] = -1;
    this.#met = [];
    return met;
  }

  #grow(number: number): void {
    const grown = new Int32Array(Math.max(number + 1, this.#local.length * 2)).fill(-1);
    grown.set(this.#local);
    this.#local = grown;
  }
}
