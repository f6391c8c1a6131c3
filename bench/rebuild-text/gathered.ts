/** Least number of consecutive tokens for a fragment to count: fewer are only a word list. */
const FEWEST_IN_ORDER = 4;

/** What a client has found out about a text: fragments whose position is not known, and tokens at known positions. */
export class Gathered {
  readonly #fragments = new Set<string>();
  readonly #placed = new Map<number, string>();

  /** Adds consecutive tokens, separated by spaces. */
  addFragment(text: string): void {
    const plain = text.replaceAll('…', ' ').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
    if (plain !== '') this.#fragments.add(plain);
  }

  /** Adds a token at a position of the text, from 0. */
  place(position: number, token: string): void {
    this.#placed.set(position, token.toLowerCase());
  }

  /**
   * Share of the tokens of a text that were reconstructed: tokens at their correct positions, and every sequence of
   * `FEWEST_IN_ORDER` tokens of a fragment, or of fragments joined where they overlap, that the text contains. Wrong
   * guesses are not counted against the client: the measure favours the attacker. What `known` has too is not counted.
   */
  shareOf(tokens: readonly string[], known = new Gathered()): number {
    const before = known.#rebuilt(tokens);
    const rebuilt = this.#rebuilt(tokens);
    return rebuilt.reduce((sum, one, at) => sum + (before[at] === 1 ? 0 : one), 0) / tokens.length;
  }

  #rebuilt(tokens: readonly string[]): Uint8Array {
    const folded = tokens.map((token) => token.toLowerCase());
    const rebuilt = new Uint8Array(folded.length);
    for (const [position, token] of this.#placed) if (folded[position] === token) rebuilt[position] = 1;
    const runs = new Set<string>();
    for (const fragment of [...this.#fragments, ...joined([...this.#fragments])]) {
      const words = fragment.split(' ');
      for (let at = 0; at + FEWEST_IN_ORDER <= words.length; at++) {
        runs.add(words.slice(at, at + FEWEST_IN_ORDER).join(' '));
      }
    }
    for (let at = 0; at + FEWEST_IN_ORDER <= folded.length; at++) {
      if (runs.has(folded.slice(at, at + FEWEST_IN_ORDER).join(' '))) rebuilt.fill(1, at, at + FEWEST_IN_ORDER);
    }
    return rebuilt;
  }
}

/** Chains of short fragments: a fragment is continued where its last two tokens begin exactly one other. */
function joined(fragments: readonly string[]): string[] {
  const following = new Map<string, Set<string>>();
  for (const fragment of fragments) {
    const words = fragment.split(' ');
    for (let at = 0; at + 3 <= words.length; at++) {
      const key = `${words[at]} ${words[at + 1]}`;
      const next = following.get(key) ?? new Set();
      next.add(words[at + 2]);
      following.set(key, next);
    }
  }
  return Array.from(following.keys(), (start) => {
    const chain = start.split(' ');
    for (let steps = 0; steps < 40; steps++) {
      const next = following.get(chain.slice(-2).join(' '));
      if (next?.size !== 1) break;
      chain.push([...next][0]);
    }
    return chain.join(' ');
  });
}
