import { allowanceOf } from '@zaban/engine';

/** A restricted text, as a ledger knows it. */
export interface LedgerText {
  readonly name: string;
  readonly tokens: number;
}

/** As it is kept: of each text the tokens that searches said of it, then the ranges shown, ascending: from, to, from, to … */
interface Stored {
  readonly searches: readonly number[];
  readonly texts: Readonly<Record<string, readonly number[]>>;
}

interface Entry {
  told: number;
  ranges: number[];
}

/** Searches that are remembered; the same search again costs nothing while it is. */
const MOST_SEARCHES = 5000;

/**
 * What one client was shown of restricted texts in a day. A token counts once, however often it is shown: reading the
 * same lines again costs nothing.
 */
export class Ledger {
  readonly #searches: Set<number>;
  readonly #texts: Map<string, Entry>;
  /** How many allowances it stands for. */
  readonly shares: number;
  changed = false;

  constructor(content: string | undefined, shares: number) {
    const { searches, texts } = content === undefined ? { searches: [], texts: {} } : (JSON.parse(content) as Stored);
    this.#searches = new Set(searches);
    this.#texts = new Map(
      Object.entries(texts).map(([name, [told, ...ranges]]): [string, Entry] => [name, { told, ranges }]),
    );
    this.shares = shares;
  }

  /** Names of the texts whose allowance is used up. */
  closed(tokensOf: (name: string) => number): string[] {
    return [...this.#texts.keys()].filter((name) => this.left({ name, tokens: tokensOf(name) }) <= 0);
  }

  /** Tokens that may still be shown today; below 0 where searches said more. */
  left({ name, tokens }: LedgerText): number {
    const entry = this.#texts.get(name);
    const used = entry === undefined ? 0 : entry.told + covered(entry.ranges);
    return allowanceOf(tokens) * this.shares - used;
  }

  /** How many of the tokens [from, to) of a text were not shown before. */
  newTokens(name: string, from: number, to: number): number {
    const ranges = this.#texts.get(name)?.ranges ?? [];
    return covered(withRange(ranges, from, to)) - covered(ranges);
  }

  show(name: string, from: number, to: number): void {
    if (this.newTokens(name, from, to) === 0) return;
    const entry = this.#entry(name);
    entry.ranges = withRange(entry.ranges, from, to);
    this.changed = true;
  }

  /** Charges tokens that were told without being shown. */
  tell(name: string, tokens: number): void {
    this.#entry(name).told += tokens;
    this.changed = true;
  }

  /** Whether a search is new; it is known from now on. */
  isNewSearch(search: number): boolean {
    if (this.#searches.has(search)) return false;
    if (this.#searches.size < MOST_SEARCHES) this.#searches.add(search);
    this.changed = true;
    return true;
  }

  print(): string {
    const texts = Array.from(this.#texts, ([name, { told, ranges }]) => [name, [told, ...ranges]] as const);
    return JSON.stringify({ searches: [...this.#searches], texts: Object.fromEntries(texts) } satisfies Stored);
  }

  #entry(name: string): Entry {
    let entry = this.#texts.get(name);
    if (entry === undefined) this.#texts.set(name, (entry = { told: 0, ranges: [] }));
    return entry;
  }
}

function covered(ranges: readonly number[]): number {
  let tokens = 0;
  for (let index = 0; index < ranges.length; index += 2) tokens += ranges[index + 1] - ranges[index];
  return tokens;
}

/** The union of ascending ranges that do not touch with one more. */
function withRange(ranges: readonly number[], from: number, to: number): number[] {
  if (from >= to) return [...ranges];
  const union: number[] = [];
  let [low, high] = [from, to];
  let isPlaced = false;
  for (let index = 0; index < ranges.length; index += 2) {
    const [start, end] = [ranges[index], ranges[index + 1]];
    if (end < low) union.push(start, end);
    else if (start > high) {
      if (!isPlaced) union.push(low, high);
      isPlaced = true;
      union.push(start, end);
    } else [low, high] = [Math.min(low, start), Math.max(high, end)];
  }
  if (!isPlaced) union.push(low, high);
  return union;
}
