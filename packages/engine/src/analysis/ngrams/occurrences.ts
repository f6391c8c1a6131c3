/**
 * Number of occurrences of all sequences, including rare ones, by the frequency of the sequence without its last code
 * (its beginning). Sequences with a rare beginning are not counted. The beginning of a pair is a single code, which is
 * never too rare: its key is `Infinity`.
 */
export type Occurrences = ReadonlyMap<number, number>;

/** Frequencies below this are counted in an array. */
const SMALL = 1 << 12;

/** Adds up occurrences by the frequency of the beginning. */
export class OccurrenceTally {
  readonly #small = new Float64Array(SMALL);
  readonly #large = new Map<number, number>();

  /** Adds `following` occurrences of sequences whose beginning has the frequency `count`. */
  add(count: number, following: number): void {
    if (count < SMALL) this.#small[count] += following;
    else this.#large.set(count, (this.#large.get(count) ?? 0) + following);
  }

  finish(): Occurrences {
    const all = new Map(this.#large);
    for (const [count, following] of this.#small.entries()) if (following > 0) all.set(count, following);
    return all;
  }
}

/** Number of occurrences of all sequences whose beginning has a minimum frequency. */
export function occurrencesFrom(occurrences: Occurrences, minimum: number): number {
  let all = 0;
  for (const [count, following] of occurrences) if (count >= minimum) all += following;
  return all;
}

/** The occurrences of several shares of a text, added up. */
export function joinedOccurrences(shares: readonly Occurrences[]): Occurrences {
  const all = new Map<number, number>();
  for (const share of shares) {
    for (const [count, following] of share) all.set(count, (all.get(count) ?? 0) + following);
  }
  return all;
}
