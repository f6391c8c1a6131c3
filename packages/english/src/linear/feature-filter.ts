/*
 * filter := bits:u8 flag:u1[2^bits]
 *
 * The upper bits of a feature's hash are the index of the flag that says whether the model knows the feature; the
 * lowest bit of a byte comes first. If two features share a flag, both pass.
 */

/**
 * Passes only the features that a model knows: features that were too rare in training must not get the weights of other
 * features in the same slots.
 */
export class FeatureFilter {
  readonly #flags: Uint8Array;
  readonly #shift: number;

  /** The number of bytes must be a power of two. */
  constructor(flags: Uint8Array) {
    this.#flags = flags;
    this.#shift = 32 - Math.log2(8 * flags.length);
  }

  /** Copies the known features to the front of `passed`, in their order, and returns their number. */
  pass(features: Int32Array, count: number, passed: Int32Array): number {
    const flags = this.#flags;
    const shift = this.#shift;
    let some = 0;
    // No branch depends on a flag: the processor could not predict it.
    for (let at = 0; at < count; at++) {
      const feature = features[at];
      const place = feature >>> shift;
      passed[some] = feature;
      some += (flags[place >>> 3] >>> (place & 7)) & 1;
    }
    return some;
  }

  toBytes(): Uint8Array {
    const bytes = new Uint8Array(1 + this.#flags.length);
    bytes[0] = Math.log2(this.#flags.length) + 3;
    bytes.set(this.#flags, 1);
    return bytes;
  }
}

/** Counts features, to find those that are frequent enough for a model. */
export class FeatureCounter {
  readonly #counts: Uint8Array;
  readonly #shift: number;

  constructor(bits: number) {
    this.#counts = new Uint8Array(1 << bits);
    this.#shift = 32 - bits;
  }

  add(features: Int32Array, count: number): void {
    const counts = this.#counts;
    for (let at = 0; at < count; at++) {
      const place = features[at] >>> this.#shift;
      if (counts[place] < 255) counts[place] += 1;
    }
  }

  /** A filter of the features that were counted at least `least` times (255 at most). */
  filter(least: number): FeatureFilter {
    const flags = new Uint8Array(this.#counts.length / 8);
    for (let place = 0; place < this.#counts.length; place++) {
      if (this.#counts[place] >= least) flags[place >>> 3] |= 1 << (place & 7);
    }
    return new FeatureFilter(flags);
  }
}
