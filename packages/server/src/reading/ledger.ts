import { allowanceOf } from '@zaban/engine';

/** Name and size of a restricted text. */
export interface LedgerText {
  readonly name: string;
  readonly tokens: number;
}

/**
 * The stored form: the numbers of charged searches and of their lines, and for each text the tokens charged without being shown,
 * then the shown ranges in ascending order: from, to, from, to …
 */
interface Stored {
  readonly searches: readonly number[];
  /** Absent in ledgers of versions that did not charge lines. */
  readonly lines?: readonly number[];
  readonly texts: Readonly<Record<string, readonly number[]>>;
}

interface Entry {
  /** Tokens that were charged without being shown. */
  charged: number;
  /** Shown ranges in ascending order: from, to, from, to … */
  ranges: number[];
}

/** Maximum number of remembered searches. A remembered search is not charged again. */
const MAX_SEARCHES = 5000;

/** Maximum number of remembered lines of searches. */
const MAX_LINES = 20_000;

/**
 * Records how much of restricted texts one subject was shown in a day. A token counts once, however often it is shown, so
 * that reading the same lines again is free.
 */
export class Ledger {
  readonly #searches: Set<number>;
  readonly #lines: Set<number>;
  readonly #texts: Map<string, Entry>;
  /** Number of allowances of the subject. */
  readonly shares: number;
  changed = false;

  constructor(content: string | undefined, shares: number) {
    const stored: Stored = content === undefined ? { searches: [], texts: {} } : (JSON.parse(content) as Stored);
    const { searches, lines = [], texts } = stored;
    this.#searches = new Set(searches);
    this.#lines = new Set(lines);
    this.#texts = new Map(
      Object.entries(texts).map(([name, [charged, ...ranges]]): [string, Entry] => [name, { charged, ranges }]),
    );
    this.shares = shares;
  }

  /** Names of the texts whose allowance is used up. */
  closed(tokensOf: (name: string) => number): string[] {
    return [...this.#texts.keys()].filter((name) => this.left({ name, tokens: tokensOf(name) }) <= 0);
  }

  /** Number of tokens that may still be shown today; negative if searches were charged more. */
  left({ name, tokens }: LedgerText): number {
    const entry = this.#texts.get(name);
    const used = entry === undefined ? 0 : entry.charged + covered(entry.ranges);
    return allowanceOf(tokens, this.shares) - used;
  }

  /** Number of the tokens [from, to) of a text that were not shown before. */
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

  /** Charges tokens that were disclosed without being shown. */
  charge(name: string, tokens: number): void {
    this.#entry(name).charged += tokens;
    this.changed = true;
  }

  knowsSearch(search: number): boolean {
    return this.#searches.has(search);
  }

  noteSearch(search: number): void {
    if (remember(this.#searches, search, MAX_SEARCHES)) this.changed = true;
  }

  /** Whether this line of a search was shown before. */
  knowsLine(line: number): boolean {
    return this.#lines.has(line);
  }

  noteLine(line: number): void {
    if (remember(this.#lines, line, MAX_LINES)) this.changed = true;
  }

  print(): string {
    const texts = Array.from(this.#texts, ([name, { charged, ranges }]) => [name, [charged, ...ranges]] as const);
    return JSON.stringify({
      searches: [...this.#searches],
      lines: [...this.#lines],
      texts: Object.fromEntries(texts),
    } satisfies Stored);
  }

  #entry(name: string): Entry {
    let entry = this.#texts.get(name);
    if (entry === undefined) this.#texts.set(name, (entry = { charged: 0, ranges: [] }));
    return entry;
  }
}

/** Adds a number if the set has fewer than `most`. Returns whether it was added. */
function remember(numbers: Set<number>, one: number, most: number): boolean {
  if (numbers.has(one) || numbers.size >= most) return false;
  numbers.add(one);
  return true;
}

function covered(ranges: readonly number[]): number {
  let tokens = 0;
  for (let index = 0; index < ranges.length; index += 2) tokens += ranges[index + 1] - ranges[index];
  return tokens;
}

/** The union of disjoint ascending ranges with one more range. */
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
