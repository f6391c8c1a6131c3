/*
 * filter := bits:u8 flag:u1[2^bits]
 *
 * The flag that the upper bits of a feature's hash name says whether the model knows the feature; the lowest bit of a byte comes
 * first. Where two features share a flag, both pass.
 */

/** Lets the features pass that a model knows: what training has not seen often enough must not read the weights of others. */
export class FeatureFilter {
  readonly #flags: Uint8Array;
  readonly #shift: number;

  /** The number of bytes is a power of two. */
  constructor(flags: Uint8Array) {
    this.#flags = flags;
    this.#shift = 29 - Math.log2(flags.length);
  }

  /** Puts the features that are known to the front of `passed`, in their order, and returns how many there are. */
  pass(features: Int32Array, count: number, passed: Int32Array): number {
    const flags = this.#flags;
    const shift = this.#shift;
    let some = 0;
    // No branch depends on a flag: the processor could not guess it.
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

/** Counts features, to know which are frequent enough for a model. */
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

  /** Lets features pass that were counted so many times, at most 255. */
  filter(least: number): FeatureFilter {
    const flags = new Uint8Array(this.#counts.length / 8);
    for (let place = 0; place < this.#counts.length; place++) {
      if (this.#counts[place] >= least) flags[place >>> 3] |= 1 << (place & 7);
    }
    return new FeatureFilter(flags);
  }
}
