import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Costs } from './costs.ts';
import type { PositionRanges } from './position-ranges.ts';

/** The context in which positions are found. */
export interface GatherRun {
  readonly corpus: Corpus;
  readonly ranges: PositionRanges;
  readonly costs: Costs;
  readonly budget: Budget;
}

/** One of several ways to do something, and its cost in nanoseconds. */
export interface Way<Name> {
  readonly name: Name;
  readonly cost: number;
}

/** The way with the lowest cost; of equal ones the first. */
export function cheapest<Name>(ways: readonly Way<Name>[]): Way<Name> {
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}
