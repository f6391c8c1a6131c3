import { UNSET } from '../conditions/index.ts';
import type { RawSpans } from './run.ts';

/** Which of overlapping matches are kept, as in CQP; `all` keeps one for each start, as `traditional` does. */
export type Keep = 'all' | 'firstOfEnd' | 'innermost' | 'outermost';

/**
 * Takes matches by ascending start, one for each start, and drops those that the strategy does not keep. Overlapping matches are
 * in the same stretch, so a stretch is final when the next one begins.
 */
export class SpanSink {
  readonly #keep: Keep;
  readonly #labelCount: number;
  #start: Uint32Array = new Uint32Array(256);
  #end: Uint32Array = new Uint32Array(256);
  #labels: Uint32Array[];
  #length = 0;
  /** The start of the current stretch, in the lists and in the corpus. */
  #open = 0;
  #stretchEnd = 0;
  /** 1 for each end in the current stretch, relative to its first start. */
  #ends = new Uint8Array(1024);
  #endsFrom = 0;

  constructor(keep: Keep, labelCount: number) {
    this.#keep = keep;
    this.#labelCount = labelCount;
    this.#labels = Array.from({ length: labelCount }, () => new Uint32Array(256).fill(UNSET));
  }

  /** Number of matches that are final. */
  get settled(): number {
    return this.#keep === 'all' || this.#keep === 'firstOfEnd' ? this.#length : this.#open;
  }

  add(start: number, end: number, stretchEnd: number, labels?: Uint32Array): void {
    if (start >= this.#stretchEnd) this.#settle(start, stretchEnd);
    if (this.#keep === 'firstOfEnd') {
      const offset = end - this.#endsFrom;
      if (offset >= this.#ends.length) this.#growEnds(offset);
      if (this.#ends[offset] === 1) return;
      this.#ends[offset] = 1;
    }
    const at = this.#length;
    if (at === this.#start.length) this.#grow();
    this.#start[at] = start;
    this.#end[at] = end;
    if (labels !== undefined) {
      for (let slot = 0; slot < this.#labelCount; slot += 1) this.#labels[slot][at] = labels[slot];
    }
    this.#length = at + 1;
  }

  finish(): RawSpans {
    this.#settle(0, 0);
    const count = this.#length;
    return {
      count,
      start: this.#start.subarray(0, count),
      end: this.#end.subarray(0, count),
      width: undefined,
      labels: this.#labels.map((list) => list.subarray(0, count)),
    };
  }

  #settle(start: number, stretchEnd: number): void {
    if (this.#keep === 'innermost') this.#dropOuter();
    else if (this.#keep === 'outermost') this.#dropInner();
    else if (this.#keep === 'firstOfEnd') {
      for (let index = this.#open; index < this.#length; index += 1) this.#ends[this.#end[index] - this.#endsFrom] = 0;
      this.#endsFrom = start;
    }
    this.#open = this.#length;
    this.#stretchEnd = stretchEnd;
  }

  /** Drops matches that contain another one: one with a later start and an end that is not later. */
  #dropOuter(): void {
    let nearest = Infinity;
    let kept = this.#length;
    for (let index = this.#length - 1; index >= this.#open; index -= 1) {
      const end = this.#end[index];
      if (nearest <= end) continue;
      nearest = end;
      this.#move(index, (kept -= 1));
    }
    const count = this.#length - kept;
    for (let index = 0; index < count; index += 1) this.#move(kept + index, this.#open + index);
    this.#length = this.#open + count;
  }

  /** Drops matches inside another one: one with an earlier start and an end that is not earlier. */
  #dropInner(): void {
    let furthest = -1;
    let kept = this.#open;
    for (let index = this.#open; index < this.#length; index += 1) {
      const end = this.#end[index];
      if (furthest >= end) continue;
      furthest = end;
      this.#move(index, kept++);
    }
    this.#length = kept;
  }

  #move(from: number, to: number): void {
    this.#start[to] = this.#start[from];
    this.#end[to] = this.#end[from];
    for (const list of this.#labels) list[to] = list[from];
  }

  #grow(): void {
    this.#start = doubled(this.#start);
    this.#end = doubled(this.#end);
    this.#labels = this.#labels.map((list) => doubled(list).fill(UNSET, list.length));
  }

  #growEnds(offset: number): void {
    const larger = new Uint8Array(Math.max(offset + 1, this.#ends.length * 2));
    larger.set(this.#ends);
    this.#ends = larger;
  }
}

function doubled(list: Uint32Array): Uint32Array {
  const larger = new Uint32Array(list.length * 2);
  larger.set(list);
  return larger;
}
