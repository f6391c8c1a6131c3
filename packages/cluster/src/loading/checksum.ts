/*
 * The checksum of a set of tokens is the sum, modulo 2^64, of (type + 1) · (position mod 65521 + 1) over the tokens. It depends on
 * the type at each position, and a server computes the checksum of its share in one pass. The checksum of a column of neighbours is the
 * same sum with the type of the neighbour; a neighbour outside the document counts as the number of types.
 *
 * The checksum of a list column of some passages is the sum, modulo 2^64, of (number + 1) · index · (passage mod 65521 + 1) over the
 * numbers of the lists; the first index is 1.
 */
import { PASSAGE_LISTS, type PassageRow, POSITION, ROW_NUMBERS } from './rows.ts';

const MODULUS = 65521;

/** The checksum as an SQL expression, given the names of the columns of the type and of the position. */
export function checksumSql(type: string, position: string): string {
  return `sum((toUInt64(${type}) + 1) * (${position} % ${MODULUS} + 1))`;
}

/** Adds up the checksum of one column of token rows. */
export class Checksum {
  readonly #column: number;
  #sum = 0n;

  /** `column`: index of the column in a row. */
  constructor(column: number) {
    this.#column = column;
  }

  /** Adds the rows of one passage; their sum is exact in floating point because a passage is short. */
  add(rows: Uint32Array): void {
    let sum = 0;
    for (let row = 0; row < rows.length; row += ROW_NUMBERS)
      sum += (rows[row + this.#column]! + 1) * ((rows[row + POSITION]! % MODULUS) + 1);
    this.#sum = BigInt.asUintN(64, this.#sum + BigInt(sum));
  }

  get value(): string {
    return this.#sum.toString();
  }
}

/** The checksums of the list columns of passages, and of the list `[start, stretch]`, as an SQL expression. */
export const PASSAGE_CHECKSUM_SQL = `[${[...PASSAGE_LISTS, '[start, stretch]'].map(listChecksumSql).join(', ')}]`;

function listChecksumSql(list: string): string {
  const numbers = `arrayMap((number, place) -> (toUInt64(number) + 1) * place, ${list}, arrayEnumerate(${list}))`;
  return `toString(sum(arraySum(${numbers}) * (passage % ${MODULUS} + 1)))`;
}

/** Computes the checksums of `PASSAGE_CHECKSUM_SQL` from rows. */
export class PassageChecksum {
  readonly #sums: bigint[] = [...PASSAGE_LISTS, 'start and stretch'].map(() => 0n);

  add(row: PassageRow): void {
    const lists = [...PASSAGE_LISTS.map((name) => row[name]), [row.start, row.stretch]];
    for (const [index, list] of lists.entries()) {
      // Exact in floating point: a passage has about a thousand tokens.
      let sum = 0;
      for (let place = 0; place < list.length; place++) sum += (list[place]! + 1) * (place + 1);
      this.#sums[index] = BigInt.asUintN(64, this.#sums[index]! + BigInt(sum) * BigInt((row.passage % MODULUS) + 1));
    }
  }

  get values(): readonly string[] {
    return this.#sums.map(String);
  }
}
