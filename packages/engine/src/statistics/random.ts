/**
 * Reproducible random numbers, the same on every platform: xoshiro128** 1.1 (Blackman & Vigna 2018, "Scrambled linear
 * pseudorandom number generators"). SplitMix32 (the 32-bit finaliser of MurmurHash3 over a Weyl sequence with step
 * 0x9e3779b9) fills its state from the seed.
 */
export class SeededRandom {
  readonly #state = new Uint32Array(4);

  /** `seed`: a whole number, of which the lowest 32 bits are used. */
  constructor(seed: number) {
    let weyl = seed >>> 0;
    for (let i = 0; i < 4; i++) {
      weyl = (weyl + 0x9e3779b9) >>> 0;
      let mixed = weyl;
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      this.#state[i] = mixed ^ (mixed >>> 16);
    }
  }

  /** The next 32 random bits. */
  next(): number {
    const state = this.#state;
    const scrambled = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return scrambled;
  }

  /** A whole number in [0, bound), from 53 random bits: two draws, the first one for the high bits. */
  below(bound: number): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return Math.floor(((high * 67108864 + low) / 9007199254740992) * bound);
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
