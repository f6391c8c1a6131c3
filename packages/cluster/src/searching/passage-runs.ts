import type { Passages } from './passages.ts';

/** Numbers of passages as runs [first, end), in ascending order and one behind the other: `first, end, first, end, …`. */
export type PassageRuns = readonly number[];

/** The wanted passages that overlap ascending ranges of tokens. */
export function runsOverlapping(
  passages: Passages,
  { start, end }: { readonly start: Uint32Array; readonly end: Uint32Array },
  isWanted: (passage: number) => boolean = () => true,
): PassageRuns {
  const runs: number[] = [];
  let next = 0;
  for (const [range, from] of start.entries()) {
    const to = end[range]!;
    if (from >= to) continue;
    const first = passages.at(from, Math.max(0, next - 1));
    for (let passage = Math.max(first, next); passages.start[passage]! < to; passage++) {
      next = passage + 1;
      if (!isWanted(passage)) continue;
      if (runs.at(-1) === passage) runs[runs.length - 1] = passage + 1;
      else runs.push(passage, passage + 1);
    }
  }
  return runs;
}

/** The ranges `[low, high)` of a list `low, high, low, high, …`. */
export function* rangesIn(list: ArrayLike<number>): Generator<readonly [low: number, high: number], undefined> {
  for (let at = 0; at + 1 < list.length; at += 2) yield [list[at]!, list[at + 1]!];
}

/** Number of passages in the runs. */
export function lengthOf(runs: PassageRuns): number {
  let length = 0;
  for (const [first, end] of rangesIn(runs)) length += end - first;
  return length;
}

/** Divides runs into portions of at most `size` passages; long runs are split. */
export function* inPortions(runs: PassageRuns, size: number): Generator<PassageRuns> {
  let portion: number[] = [];
  let room = size;
  for (const [first, end] of rangesIn(runs)) {
    for (let from = first; from < end;) {
      const to = Math.min(end, from + room);
      portion.push(from, to);
      room -= to - from;
      from = to;
      if (room > 0) continue;
      yield portion;
      portion = [];
      room = size;
    }
  }
  if (portion.length > 0) yield portion;
}
