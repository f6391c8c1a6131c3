import type { SavedLine } from '../annotations.ts';
import { beginningOf, endOf, savedText } from '../saved-text.ts';
import type { Entries } from './entries.ts';

/** Stored characters on each side of the node. */
const MOST_CONTEXT = 600;
/** Name of the only entry, which is the title. */
const TITLE = 'title';

/** A line under `start-end@filename`: its index in the order, its text, and the place of the marked word in its node. */
export type HandoutEntry = readonly [
  place: number,
  left: string,
  node: string,
  right: string,
  ...target: [] | [from: number, to: number],
];

/** A line that was removed, with its key. */
export type RemovedLine = readonly [key: string, entry: HandoutEntry];

/** The position of a line; lines with the same position are the same line. */
export type LinePlace = Pick<SavedLine, 'start' | 'end' | 'filename'>;

/** The lines of a handout, each an entry of its own, so that lines chosen in several browsers are merged; and its title. */
export class HandoutEntries {
  readonly #lines: Entries<HandoutEntry>;
  readonly #title: Entries<string>;

  constructor(lines: Entries<HandoutEntry>, title: Entries<string>) {
    this.#lines = lines;
    this.#title = title;
  }

  /** "" if there is no title. */
  get title(): string {
    return this.#title.get(TITLE) ?? '';
  }

  set title(title: string) {
    if (title !== this.title) this.#title.set(TITLE, savedText(title), Date.now());
  }

  /** In the order in which they were chosen. */
  lines(): SavedLine[] {
    return this.#inOrder().map(([key, [, left, node, right, ...target]]) => {
      const line = { ...placeOf(key), left, node, right };
      return target.length === 0 ? line : { ...line, target };
    });
  }

  has(line: LinePlace): boolean {
    return this.#lines.get(keyOf(line)) !== undefined;
  }

  /** Appends lines; lines that the handout has already are skipped. */
  add(lines: readonly SavedLine[]): void {
    let place = this.#inOrder().at(-1)?.[1][0] ?? 0;
    for (const line of lines) {
      if (this.has(line)) continue;
      place += 1;
      const { left, node, right } = line;
      const words = [endOf(left, MOST_CONTEXT), node, beginningOf(right, MOST_CONTEXT)] as const;
      const [first, middle, last] = words.map(savedText) as [string, string, string];
      this.#lines.set(keyOf(line), [place, first, middle, last, ...(line.target ?? [])], Date.now());
    }
  }

  /**
   * Removes lines; lines that the handout does not have are ignored.
   *
   * @returns what `putBack` needs to put them back
   */
  remove(lines: readonly LinePlace[]): readonly RemovedLine[] {
    return lines.flatMap((line): RemovedLine[] => {
      const key = keyOf(line);
      const entry = this.#lines.get(key);
      this.#lines.delete(key);
      return entry === undefined ? [] : [[key, entry]];
    });
  }

  /** Puts removed lines back where they were in the order; those that the handout has again are skipped. */
  putBack(removed: readonly RemovedLine[]): void {
    for (const [key, entry] of removed) {
      if (this.#lines.get(key) === undefined) this.#lines.set(key, entry, Date.now());
    }
  }

  #inOrder(): [key: string, entry: HandoutEntry][] {
    return this.#lines.all().toSorted(([a, [first]], [b, [second]]) => first - second || (a < b ? -1 : 1));
  }
}

function keyOf({ start, end, filename }: LinePlace): string {
  return `${start}-${end}@${savedText(filename)}`;
}

function placeOf(key: string): LinePlace {
  const at = key.indexOf('@');
  const [start = 0, end = 0] = key.slice(0, at).split('-').map(Number);
  return { start, end, filename: key.slice(at + 1) };
}
