import type { Unread } from '../markup/unread-markup.ts';

/** Counts what a file has and its text has not, for one sentence of the report. */
export class LeftOut {
  readonly #counts = new Map<string, { readonly line: number; count: number }>();

  /** @param what a kind of thing, in the plural, such as `pauses` */
  add(what: string, line: number, count = 1): void {
    if (count === 0) return;
    const known = this.#counts.get(what);
    if (known === undefined) this.#counts.set(what, { line, count });
    else known.count += count;
  }

  /** One note, at the first place; none if nothing was left out. */
  get notes(): Unread[] {
    if (this.#counts.size === 0) return [];
    const kinds = Array.from(this.#counts, ([what, { line, count }]) => `${what} (${count}, first in line ${line})`);
    const line = Math.min(...Array.from(this.#counts.values(), (each) => each.line));
    return [{ kind: 'document', line, problem: `left out: ${kinds.join(', ')}.` }];
  }
}
