/** A growing list of 32-bit numbers, whose capacity doubles. */
export class NumberList {
  values: Uint32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.values = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length++] = value;
  }

  /** A copy of the numbers added so far. */
  copy(): Uint32Array<ArrayBuffer> {
    return this.values.slice(0, this.length);
  }

  #grow(): void {
    const grown = new Uint32Array(this.values.length * 2);
    grown.set(this.values);
    this.values = grown;
  }
}
