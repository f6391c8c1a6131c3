import { SeededRandom } from './random.ts';
import { goOn, STRIDE, stayInTime } from './tick.ts';
import type { Tick } from './tick.ts';

/**
 * The first `size` of the numbers [0, count) in the random order that belongs to the seed (Fisher and Yates, from the
 * front): a larger sample with the same seed begins with the smaller one. All of them when `size` exceeds `count`. Throws `TimeIsUp` when the time is up.
 */
export function randomOrder(count: number, size: number, seed: number, tick: Tick = goOn): Uint32Array {
  const random = new SeededRandom(seed);
  const chosen = new Uint32Array(Math.min(size, count));
  // Numbers that were moved from their places; in a small sample of many, hardly any are.
  const moved = new Map<number, number>();
  const full = chosen.length * 8 > count ? Uint32Array.from({ length: count }, (_, number) => number) : undefined;
  for (let i = 0; i < chosen.length; i++) {
    if (i % STRIDE === 0) stayInTime(tick, i, chosen.length);
    const other = i + random.below(count - i);
    if (full === undefined) {
      chosen[i] = moved.get(other) ?? other;
      moved.set(other, moved.get(i) ?? i);
      moved.delete(i);
    } else {
      chosen[i] = full[other];
      full[other] = full[i];
    }
  }
  return chosen;
}

/** A random sample of the numbers [0, count), ascending. */
export function randomSample(count: number, size: number, seed: number, tick: Tick = goOn): Uint32Array {
  const chosen = randomOrder(count, size, seed, tick);
  stayInTime(tick);
  return chosen.sort();
}
