import type { SegmentStructure } from '@zaban/engine';
import { PLACE, placeOfEvent } from '@zaban/engine/opening';
import { NumberList } from './number-list.ts';

/** Spans of one structure in the order of their start tags; attributes may occur in later spans only. */
export class SpanList {
  readonly #start = new NumberList();
  readonly #end = new NumberList();
  readonly #attributes = new Map<string, string[]>();
  readonly #events = new Set<number>();

  /** Opens a span at a token and returns its number. */
  open(token: number, attributes: ReadonlyMap<string, string> | undefined): number {
    const span = this.#start.length;
    this.#start.push(token);
    this.#end.push(token);
    if (attributes !== undefined) {
      for (const [name, value] of attributes) this.#values(name)[span] = value;
    }
    return span;
  }

  close(span: number, token: number): void {
    this.#end.values[span] = token;
  }

  /** The first token of a span that was opened. */
  startOf(span: number): number {
    return this.#start.values[span]!;
  }

  /** Begins a span at another token. */
  move(span: number, token: number): void {
    this.#start.values[span] = token;
  }

  /** Says that a span is an event, and where it stands. */
  setEvent(span: number, rank: number, isLast: boolean): void {
    this.#events.add(span);
    this.#values(PLACE)[span] = placeOfEvent(rank, isLast);
  }

  /** Drops an event. */
  drop(span: number): void {
    this.#events.delete(span);
  }

  /** The spans, without those that contain no token and are no event. */
  finish(name: string): SegmentStructure {
    const start = this.#start.copy();
    const end = this.#end.copy();
    const kept = Array.from(start, (from, span) => ({ span, from, to: end[span]! }))
      .filter(({ span, from, to }) => to > from || this.#events.has(span))
      .sort((a, b) => a.from - b.from || b.to - a.to);
    return {
      name,
      start: Uint32Array.from(kept, ({ from }) => from),
      end: Uint32Array.from(kept, ({ to }) => to),
      attributes: Array.from(this.#attributes, ([attribute, values]) => ({
        name: attribute,
        values: kept.map(({ span }) => values[span] ?? ''),
      })),
    };
  }

  #values(name: string): string[] {
    let values = this.#attributes.get(name);
    if (values === undefined) {
      values = [];
      this.#attributes.set(name, values);
    }
    return values;
  }
}
