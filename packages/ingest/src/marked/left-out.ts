import { quoted } from '../markup/quoted.ts';
import type { Unread } from '../markup/unread-markup.ts';

/** Number of kinds that a note names. */
const NAMED = 9;

/** Counts what a file has and its text has not, for one sentence of the report. */
export class LeftOut {
  readonly #counts = new Map<string, { readonly line: number; count: number }>();

  /** @param kind a kind of thing, in the plural, such as `pauses` */
  add(kind: string, line: number, count = 1): void {
    if (count === 0) return;
    const what = quoted(kind);
    const known = this.#counts.get(what);
    if (known === undefined) this.#counts.set(what, { line, count });
    else known.count += count;
  }

  /** One note, at the first place; none if nothing was left out. */
  get notes(): Unread[] {
    if (this.#counts.size === 0) return [];
    const kinds = Array.from(this.#counts, ([what, { line, count }]) => `${what} (${count}, first in line ${line})`);
    const line = this.#counts.values().reduce((least, each) => Math.min(least, each.line), Infinity);
    const more = kinds.length > NAMED ? `, and ${kinds.length - NAMED} kinds more` : '';
    return [{ kind: 'document', line, problem: `left out: ${kinds.slice(0, NAMED).join(', ')}${more}.` }];
  }
}
