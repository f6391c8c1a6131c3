/*
 * The checksum of some tokens is the sum, modulo 2^64, of (type + 1) · (position mod 65521 + 1) over all of them. It depends on
 * which type stands where, and each server computes that of its share in one pass. That of a column of neighbours is the same sum with
 * the type beside the token; beyond the document it is the number of types.
 */
import { POSITION, ROW_NUMBERS } from './rows.ts';

const MODULUS = 65521;

/** The checksum as SQL, given the columns of a type and of its position. */
export function checksumSql(type: string, position: string): string {
  return `sum((toUInt64(${type}) + 1) * (${position} % ${MODULUS} + 1))`;
}

/** Adds up the checksum of one column of token rows. */
export class Checksum {
  readonly #column: number;
  #sum = 0n;

  /** `column`: its place in a row. */
  constructor(column: number) {
    this.#column = column;
  }

  /** The rows of one passage, so that their sum is exact in floating point. */
  add(rows: Uint32Array): void {
    let sum = 0;
    for (let row = 0; row < rows.length; row += ROW_NUMBERS)
      sum += (rows[row + this.#column] + 1) * ((rows[row + POSITION] % MODULUS) + 1);
    this.#sum = BigInt.asUintN(64, this.#sum + BigInt(sum));
  }

  get value(): string {
    return this.#sum.toString();
  }
}
