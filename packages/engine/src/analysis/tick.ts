import { TimeIsUp } from '../matching/index.ts';

/**
 * Told now and then how far a long task is. Returns false when the time is up: the task stops and hands back what it
 * has, and says so. Throws when the task was cancelled.
 */
export type Tick = (done: number, total: number) => boolean;

/** Looks at the clock before a step that cannot be left halfway. Throws `TimeIsUp` when the time is up. */
export function stayInTime(tick: Tick, done = 0, total = 1): void {
  if (!tick(done, total)) throw new TimeIsUp();
}

/** For tasks that nobody watches. */
export const goOn: Tick = () => true;

/** Steps between two looks at the clock. */
export const STRIDE = 1 << 18;

/** Does the steps [from, to) of a long loop some at a time, and looks at the clock in between. Throws `TimeIsUp`. */
export function inStrides(from: number, to: number, tick: Tick, piece: (from: number, to: number) => void): void {
  for (let at = from; at < to; at += STRIDE) {
    if (at > from) stayInTime(tick, at - from, to - from);
    piece(at, Math.min(at + STRIDE, to));
  }
}

/** Rows or lines that are written between two looks at the clock. */
export const ROWS = 1 << 10;
