/** Least number of consecutive tokens for a fragment to count: fewer are only a word list. */
const FEWEST = 4;

const sequencesOf = (words: readonly string[]): string[] =>
  words.slice(FEWEST - 1).map((_, at) => words.slice(at, at + FEWEST).join(' '));

/** What a client has found out about a text: fragments whose position is not known, and tokens at known positions. */
export class Gathered {
  readonly #sequences = new Set<string>();
  readonly #placed = new Map<number, string>();

  /** Adds consecutive tokens, separated by spaces. */
  addFragment(text: string): void {
    const words = text
      .replaceAll(/[…\s]+/gu, ' ')
      .trim()
      .toLowerCase()
      .split(' ');
    for (const sequence of sequencesOf(words)) this.#sequences.add(sequence);
  }

  /** Adds a token at a position of the text, from 0. */
  place(position: number, token: string): void {
    this.#placed.set(position, token.toLowerCase());
  }

  /** Share of the tokens of a text that were rebuilt, without those that `known` has too. Wrong guesses do not count against the client. */
  shareOf(tokens: readonly string[], known: Gathered): number {
    const before = known.#rebuilt(tokens);
    return this.#rebuilt(tokens).reduce((sum, one, at) => sum + (before[at] === 1 ? 0 : one), 0) / tokens.length;
  }

  #rebuilt(tokens: readonly string[]): Uint8Array {
    const folded = tokens.map((token) => token.toLowerCase());
    const rebuilt = Uint8Array.from(folded, (token, at) => (this.#placed.get(at) === token ? 1 : 0));
    for (const [at, sequence] of sequencesOf(folded).entries())
      if (this.#sequences.has(sequence)) rebuilt.fill(1, at, at + FEWEST);
    return rebuilt;
  }
}
