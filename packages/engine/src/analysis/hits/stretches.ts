import { lastAtMost } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';

/** Document number of a stretch that is outside all documents. */
export const NO_DOCUMENT = 0xffffffff;

/**
 * The corpus as consecutive ranges of tokens that no context crosses: the documents that have tokens, and the tokens
 * between documents where there are some.
 */
export interface Stretches {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly document: Uint32Array;
}

const known = new WeakMap<Corpus, Stretches>();

/** The stretches of a corpus, ascending. Computed once for each corpus. */
export function stretchesOf(corpus: Corpus): Stretches {
  let stretches = known.get(corpus);
  if (stretches === undefined) known.set(corpus, (stretches = cut(corpus)));
  return stretches;
}

function cut({ documents, tokenCount }: Corpus): Stretches {
  const start = new Uint32Array(documents.count * 2 + 1);
  const end = new Uint32Array(start.length);
  const document = new Uint32Array(start.length);
  let count = 0;
  let reached = 0;
  const add = (to: number, number: number): void => {
    if (to <= reached) return;
    start[count] = reached;
    end[count] = to;
    document[count++] = number;
    reached = to;
  };
  for (let number = 0; number < documents.count; number++) {
    add(documents.start[number], NO_DOCUMENT);
    add(documents.end[number], number);
  }
  add(tokenCount, NO_DOCUMENT);
  return { count, start: start.subarray(0, count), end: end.subarray(0, count), document: document.subarray(0, count) };
}

/** The hits grouped by stretch: hits [first[i], first[i + 1]) lie in stretch[i]. */
export interface HitRuns {
  readonly count: number;
  readonly stretch: Uint32Array;
  readonly first: Uint32Array;
}

/** Groups hits (ascending by start) by stretch. O(stretches with hits × log hits). */
export function hitRuns(stretches: Stretches, { start, count }: Matches): HitRuns {
  const stretch: number[] = [];
  const first: number[] = [];
  for (let hit = 0; hit < count;) {
    const number = lastAtMost(stretches.start, start[hit]);
    stretch.push(number);
    first.push(hit);
    hit = firstAtLeast(start, stretches.end[number], hit + 1, count);
  }
  first.push(count);
  return { count: stretch.length, stretch: Uint32Array.from(stretch), first: Uint32Array.from(first) };
}

/** As `hitRuns`, from the number of hits in each stretch. */
export function runsOfCounts(hitsOfStretch: Uint32Array): HitRuns {
  const stretch: number[] = [];
  const first = [0];
  let hits = 0;
  for (let number = 0; number < hitsOfStretch.length; number++) {
    if (hitsOfStretch[number] === 0) continue;
    stretch.push(number);
    first.push((hits += hitsOfStretch[number]));
  }
  return { count: stretch.length, stretch: Uint32Array.from(stretch), first: Uint32Array.from(first) };
}

/** Index of the first of the ascending values [from, to) that is at least `value`, else `to`. Galloping search from `from` on. */
export function firstAtLeast(values: Uint32Array, value: number, from: number, to: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < to && values[high] < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, to);
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (values[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
