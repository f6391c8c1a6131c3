import { hashFeature } from './hashing.ts';

/** The number of a template, which is part of the hash of its features, and the names of the values that it combines: at most three. */
export type FeatureTemplate<Name extends string> = readonly [number: number, a?: Name, b?: Name, c?: Name];

/** The index of the constant 0, which fills up templates with fewer than three values. */
export const ZERO = 0;

/**
 * Templates of features. One loop hashes all of them, because the compiler inlines only the first few calls of `hashFeature` in a
 * function that has one call for each template.
 */
export class FeatureTemplates<Name extends string> {
  readonly #numbers: Int32Array;
  /** For each template, the indexes of its first, second and third value. */
  readonly #a: Uint8Array;
  readonly #b: Uint8Array;
  readonly #c: Uint8Array;

  /** @param placeOf the index of a value, below 256, in the `values` given to `add` */
  constructor(placeOf: (name: Name) => number, templates: readonly FeatureTemplate<Name>[]) {
    const places = (name: Name | undefined): number => (name === undefined ? ZERO : placeOf(name));
    this.#numbers = Int32Array.from(templates, ([number]) => number);
    this.#a = Uint8Array.from(templates, ([, a]) => places(a));
    this.#b = Uint8Array.from(templates, ([, , b]) => places(b));
    this.#c = Uint8Array.from(templates, ([, , , c]) => places(c));
  }

  /** Appends the hashed feature of each template at index `n`, and returns the new number of features. */
  add(values: Int32Array, features: Int32Array, n: number): number {
    const numbers = this.#numbers;
    const a = this.#a;
    const b = this.#b;
    const c = this.#c;
    for (let at = 0; at < numbers.length; at++) {
      features[n + at] = hashFeature(numbers[at], values[a[at]], values[b[at]], values[c[at]]);
    }
    return n + numbers.length;
  }
}
