import type { KeptLine } from '../annotations.ts';
import { beginningOf, endOf, keptText } from '../kept-text.ts';
import type { Entries } from './entries.ts';

/** Characters of each side of a line that are kept. */
const MOST_CONTEXT = 600;
/** The one entry that holds the title. */
const TITLE = 'title';

/** A line under `start-end@filename`: its place in the order, and its words. */
export type HandoutEntry = readonly [place: number, left: string, node: string, right: string];

/** Where a line stands; two lines with the same key are one. */
export type LinePlace = Pick<KeptLine, 'start' | 'end' | 'filename'>;

/** The lines of a handout, each an entry of its own, so that lines chosen in several browsers come together; and its title. */
export class HandoutEntries {
  readonly #lines: Entries<HandoutEntry>;
  readonly #title: Entries<string>;

  constructor(lines: Entries<HandoutEntry>, title: Entries<string>) {
    this.#lines = lines;
    this.#title = title;
  }

  /** "" where none was given. */
  get title(): string {
    return this.#title.get(TITLE) ?? '';
  }

  set title(title: string) {
    if (title !== this.title) this.#title.set(TITLE, keptText(title), Date.now());
  }

  /** In the order in which they were chosen. */
  lines(): KeptLine[] {
    return this.#inOrder().map(([key, [, left, node, right]]) => ({ ...placeOf(key), left, node, right }));
  }

  has(line: LinePlace): boolean {
    return this.#lines.get(keyOf(line)) !== undefined;
  }

  /** Puts lines behind those that are there, each once. */
  add(lines: readonly KeptLine[]): void {
    let place = this.#inOrder().at(-1)?.[1][0] ?? 0;
    for (const line of lines) {
      if (this.has(line)) continue;
      place += 1;
      const { left, node, right } = line;
      const words = [endOf(left, MOST_CONTEXT), node, beginningOf(right, MOST_CONTEXT)] as const;
      const [first, middle, last] = words.map(keptText) as [string, string, string];
      this.#lines.set(keyOf(line), [place, first, middle, last], Date.now());
    }
  }

  /** Lines that are not there do nothing. */
  remove(lines: readonly LinePlace[]): void {
    for (const line of lines) this.#lines.delete(keyOf(line));
  }

  #inOrder(): [key: string, entry: HandoutEntry][] {
    return this.#lines.all().toSorted(([a, [first]], [b, [second]]) => first - second || (a < b ? -1 : 1));
  }
}

function keyOf({ start, end, filename }: LinePlace): string {
  return `${start}-${end}@${keptText(filename)}`;
}

function placeOf(key: string): LinePlace {
  const at = key.indexOf('@');
  const [start = 0, end = 0] = key.slice(0, at).split('-').map(Number);
  return { start, end, filename: key.slice(at + 1) };
}
