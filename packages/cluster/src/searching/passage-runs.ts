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
  for (let range = 0; range < start.length; range++) {
    if (start[range] >= end[range]) continue;
    const first = passages.at(start[range], Math.max(0, next - 1));
    for (let passage = Math.max(first, next); passages.start[passage] < end[range]; passage++) {
      next = passage + 1;
      if (!isWanted(passage)) continue;
      if (runs.length > 0 && runs[runs.length - 1] === passage) runs[runs.length - 1] = passage + 1;
      else runs.push(passage, passage + 1);
    }
  }
  return runs;
}

/** Number of passages in the runs. */
export function lengthOf(runs: PassageRuns): number {
  let length = 0;
  for (let run = 0; run < runs.length; run += 2) length += runs[run + 1] - runs[run];
  return length;
}

/** Divides runs into portions of at most `size` passages; long runs are split. */
export function* inPortions(runs: PassageRuns, size: number): Generator<PassageRuns> {
  let portion: number[] = [];
  let room = size;
  for (let run = 0; run < runs.length; run += 2) {
    for (let from = runs[run]; from < runs[run + 1];) {
      const to = Math.min(runs[run + 1], from + room);
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
