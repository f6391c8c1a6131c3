/*
 * The checksum of some tokens is the sum, modulo 2^64, of (type + 1) · (position mod 65521 + 1) over all of them. It depends on
 * which type stands where, and each server computes that of its share in one pass.
 */

const MODULUS = 65521;

/** The checksum as SQL, given the columns of a type and of its position. */
export function checksumSql(type: string, position: string): string {
  return `sum((toUInt64(${type}) + 1) * (${position} % ${MODULUS} + 1))`;
}

/** Adds up the checksum of tokens passage by passage. */
export class Checksum {
  #sum = 0n;

  /** The types of consecutive positions, no more than 2^16: their sum is then exact in floating point. */
  add(types: Uint32Array, firstPosition: number): void {
    let sum = 0;
    for (let index = 0; index < types.length; index++)
      sum += (types[index] + 1) * (((firstPosition + index) % MODULUS) + 1);
    this.#sum = BigInt.asUintN(64, this.#sum + BigInt(sum));
  }

  get value(): string {
    return this.#sum.toString();
  }
}
