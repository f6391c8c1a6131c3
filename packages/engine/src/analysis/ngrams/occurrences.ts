/**
 * Occurrences of all sequences, including rare ones, by the frequency of the sequence without its last code: sequences whose
 * beginning is too rare are not counted. Single codes are never too rare; their key is `Infinity`.
 */
export type Occurrences = ReadonlyMap<number, number>;

/** Frequencies below this are counted in an array. */
const SMALL = 1 << 12;

/** Adds up occurrences by the frequency of the beginning. */
export class OccurrenceTally {
  readonly #small = new Float64Array(SMALL);
  readonly #large = new Map<number, number>();

  /** `following` occurrences of sequences whose beginning has the frequency `count`. */
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

/** Occurrences of all sequences whose beginning has a minimum frequency. */
export function occurrencesFrom(occurrences: Occurrences, minimum: number): number {
  let all = 0;
  for (const [count, following] of occurrences) if (count >= minimum) all += following;
  return all;
}

/** The occurrences of several shares of a text. */
export function joinedOccurrences(shares: readonly Occurrences[]): Occurrences {
  const all = new Map<number, number>();
  for (const share of shares) {
    for (const [count, following] of share) all.set(count, (all.get(count) ?? 0) + following);
  }
  return all;
}
