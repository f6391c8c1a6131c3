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

  startOf(span: number): number {
    return this.#start.values[span];
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
    const kept = Array.from(start.keys())
      .filter((span) => end[span] > start[span] || this.#events.has(span))
      .sort((a, b) => start[a] - start[b] || end[b] - end[a]);
    return {
      name,
      start: Uint32Array.from(kept, (span) => start[span]),
      end: Uint32Array.from(kept, (span) => end[span]),
      attributes: Array.from(this.#attributes, ([attribute, values]) => ({
        name: attribute,
        values: kept.map((span) => values[span] ?? ''),
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
