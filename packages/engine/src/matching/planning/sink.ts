import { UNSET } from '../conditions/index.ts';
import type { RawSpans } from './raw-spans.ts';

/** Which of overlapping matches are kept, as in CQP; `all` keeps every match that is found, as `traditional` does. */
export type OverlapRule = 'all' | 'firstOfEnd' | 'innermost' | 'outermost';

/** The label slots that refer to the first and to the last token of each match. */
export interface LabelsOfEnds {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/** The first `count` matches of two lists. */
export interface SpanBlock {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly count: number;
}

const NO_LABELS: LabelsOfEnds = { first: [], last: [] };

/**
 * Receives matches by ascending start, then end, and drops those that the strategy does not keep. Overlapping
 * matches are in the same stretch, so the matches of a stretch are final when the next stretch begins.
 */
export class SpanSink {
  readonly #keep: OverlapRule;
  readonly #labelCount: number;
  readonly #atMost: number;
  #start: Uint32Array = new Uint32Array(256);
  #end: Uint32Array = new Uint32Array(256);
  #labels: Uint32Array[];
  #length = 0;
  /** Index of the first match of the current stretch. */
  #open = 0;
  #stretchEnd = 0;
  /** 1 for each end in the current stretch, relative to `#endsFrom`. */
  #ends = new Uint8Array(1024);
  #endsFrom = 0;
  /** The furthest end so far. */
  #furthest = 0;

  constructor(keep: OverlapRule, labelCount: number, atMost = Infinity) {
    this.#keep = keep;
    this.#atMost = atMost;
    this.#labelCount = labelCount;
    this.#labels = Array.from({ length: labelCount }, () => new Uint32Array(256).fill(UNSET));
  }

  /** Whether more than `atMost` matches are final. */
  get isFull(): boolean {
    return (this.#keep === 'innermost' ? this.#open : this.#length) > this.#atMost;
  }

  add(start: number, end: number, stretchEnd: number, labels?: Uint32Array): void {
    if (start >= this.#stretchEnd) this.#settle(start, stretchEnd);
    if (this.#keep === 'firstOfEnd') {
      const offset = end - this.#endsFrom;
      if (offset >= this.#ends.length) this.#growEnds(offset);
      if (this.#ends[offset] === 1) return;
      this.#ends[offset] = 1;
    } else if (this.#keep === 'outermost') {
      // A match that starts later and does not end later lies inside another one.
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

  /** Adds matches of one stretch. Labels are possible only at their first and last tokens. */
  addAll({ start, end, count }: SpanBlock, stretchEnd: number, labels: LabelsOfEnds = NO_LABELS): void {
    if (count === 0) return;
    if (start[0] >= this.#stretchEnd) this.#settle(start[0], stretchEnd);
    // One element longer: a match is written before it is known whether it is kept.
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

  /** Sets the labels of the matches with at least the number `from`. */
  #labelEnds({ first, last }: LabelsOfEnds, from: number): void {
    if (this.#labelCount === 0) return;
    const to = this.#length;
    for (const slot of first) this.#labels[slot].set(this.#start.subarray(from, to), from);
    for (const slot of last) {
      for (let index = from; index < to; index += 1) this.#labels[slot][index] = this.#end[index] - 1;
    }
  }

  /* The next two methods have no branch on whether a match is kept, since the processor could not predict it. */

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
      at += Number(reached > furthest);
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

  /** Makes the matches of the current stretch final, and begins a stretch at `start`. */
  #settle(start: number, stretchEnd: number): void {
    if (this.#keep === 'innermost') this.#dropOuter();
    else if (this.#keep === 'firstOfEnd') {
      for (let index = this.#open; index < this.#length; index += 1) this.#ends[this.#end[index] - this.#endsFrom] = 0;
      this.#endsFrom = start;
    }
    this.#open = this.#length;
    this.#stretchEnd = stretchEnd;
  }

  /** Drops matches that contain another one, that is, one with a later start and an end that is not later. */
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

  /**
   * Grows the lists to at least `length` elements, and by a large factor: unused memory costs nothing, copying does.
   */
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
