import { UNSET } from '../conditions/index.ts';
import type { RawSpans } from './run.ts';

/** Which of overlapping matches are kept, as in CQP; `all` keeps one for each start, as `traditional` does. */
export type Keep = 'all' | 'firstOfEnd' | 'innermost' | 'outermost';

/** The labels of the first and the last token of each match, by slot. */
export interface LabelsOfEnds {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const NO_LABELS: LabelsOfEnds = { first: [], last: [] };

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
  /** The furthest end. */
  #furthest = 0;

  constructor(keep: Keep, labelCount: number) {
    this.#keep = keep;
    this.#labelCount = labelCount;
    this.#labels = Array.from({ length: labelCount }, () => new Uint32Array(256).fill(UNSET));
  }

  /** Number of matches that are final. */
  get settled(): number {
    return this.#keep === 'innermost' ? this.#open : this.#length;
  }

  add(start: number, end: number, stretchEnd: number, labels?: Uint32Array): void {
    if (start >= this.#stretchEnd) this.#settle(start, stretchEnd);
    if (this.#keep === 'firstOfEnd') {
      const offset = end - this.#endsFrom;
      if (offset >= this.#ends.length) this.#growEnds(offset);
      if (this.#ends[offset] === 1) return;
      this.#ends[offset] = 1;
    } else if (this.#keep === 'outermost') {
      // One that starts later and does not reach further is inside another one.
      if (end <= this.#furthest) return;
      this.#furthest = end;
    }
    const at = this.#length;
    if (at === this.#start.length) this.#grow(at + 1);
    this.#start[at] = start;
    this.#end[at] = end;
    if (labels !== undefined) {
      for (let slot = 0; slot < this.#labelCount; slot += 1) this.#labels[slot][at] = labels[slot];
    }
    this.#length = at + 1;
  }

  /** Adds the first `count` matches of two lists, all of one stretch; labels may stand at their first and last tokens alone. */
  addAll(
    start: Uint32Array,
    end: Uint32Array,
    count: number,
    stretchEnd: number,
    labels: LabelsOfEnds = NO_LABELS,
  ): void {
    if (count === 0) return;
    if (start[0] >= this.#stretchEnd) this.#settle(start[0], stretchEnd);
    // A match is written before it is known whether it is kept.
    if (this.#length + count >= this.#start.length) this.#grow(this.#length + count + 1);
    const from = this.#length;
    if (this.#keep === 'firstOfEnd') this.#addFirst(start, end, count, stretchEnd);
    else if (this.#keep === 'outermost') this.#addOutermost(start, end, count);
    else {
      this.#start.set(start.subarray(0, count), this.#length);
      this.#end.set(end.subarray(0, count), this.#length);
      this.#length += count;
    }
    this.#labelEnds(labels, from);
  }

  /** Sets the labels of the matches from this one on. */
  #labelEnds({ first, last }: LabelsOfEnds, from: number): void {
    if (this.#labelCount === 0) return;
    const to = this.#length;
    for (const slot of first) this.#labels[slot].set(this.#start.subarray(from, to), from);
    for (const slot of last) {
      for (let index = from; index < to; index += 1) this.#labels[slot][index] = this.#end[index] - 1;
    }
  }

  /*
   * Without a branch on whether a match is kept, which cannot be predicted.
   */

  #addFirst(start: Uint32Array, end: Uint32Array, count: number, stretchEnd: number): void {
    const from = this.#endsFrom;
    if (stretchEnd - from >= this.#ends.length) this.#growEnds(stretchEnd - from);
    const ends = this.#ends;
    const [starts, keptEnds] = [this.#start, this.#end];
    let at = this.#length;
    for (let index = 0; index < count; index += 1) {
      const offset = end[index] - from;
      starts[at] = start[index];
      keptEnds[at] = end[index];
      at += 1 - ends[offset];
      ends[offset] = 1;
    }
    this.#length = at;
  }

  #addOutermost(start: Uint32Array, end: Uint32Array, count: number): void {
    const [starts, ends] = [this.#start, this.#end];
    let at = this.#length;
    let furthest = this.#furthest;
    for (let index = 0; index < count; index += 1) {
      const reached = end[index];
      starts[at] = start[index];
      ends[at] = reached;
      at += reached > furthest ? 1 : 0;
      furthest = Math.max(furthest, reached);
    }
    this.#length = at;
    this.#furthest = furthest;
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

  #move(from: number, to: number): void {
    this.#start[to] = this.#start[from];
    this.#end[to] = this.#end[from];
    for (const list of this.#labels) list[to] = list[from];
  }

  /** Makes room for `length` matches, and for many more: memory that nothing was written to costs nothing, copying does. */
  #grow(length: number): void {
    const room = Math.max(length, this.#start.length * 4);
    this.#start = grown(this.#start, room);
    this.#end = grown(this.#end, room);
    this.#labels = this.#labels.map((list) => grown(list, room).fill(UNSET, list.length));
  }

  #growEnds(offset: number): void {
    const larger = new Uint8Array(Math.max(offset + 1, this.#ends.length * 2));
    larger.set(this.#ends);
    this.#ends = larger;
  }
}

function grown(list: Uint32Array, length: number): Uint32Array {
  const larger = new Uint32Array(length);
  larger.set(list);
  return larger;
}
