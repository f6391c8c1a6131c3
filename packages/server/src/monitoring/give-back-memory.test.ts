import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleMemory } from './give-back-memory.ts';

const MEBIBYTE = 2 ** 20;
const external = (): number => getHeapStatistics().external_memory;

/** Takes memory that nothing needs afterwards, as a request does. */
function work(mebibytes: number): void {
  for (let done = 0; done < mebibytes; done += 1) new Uint8Array(MEBIBYTE).fill(1);
}

/** Takes memory that is kept, in a function of its own: a frame that still runs may hold on to it. */
function keep(kept: Uint8Array[], mebibytes: number): void {
  kept.push(new Uint8Array(mebibytes * MEBIBYTE).fill(1));
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('gives back what requests took once no request came for a while', () => {
  const memory = new IdleMemory();
  memory.giveBack();
  const before = external();
  work(7);
  memory.afterRequest();
  vi.advanceTimersByTime(2000);
  work(7);
  memory.afterRequest();
  expect(external()).toBeGreaterThan(before + 12 * MEBIBYTE);
  vi.advanceTimersByTime(2000);
  expect(external()).toBeGreaterThan(before + 12 * MEBIBYTE);
  vi.advanceTimersByTime(1001);
  expect(external()).toBeLessThan(before + 4 * MEBIBYTE);
});

/** How often garbage was collected on demand while something was done. */
async function collections(act: () => void): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    const forced = constants.NODE_PERFORMANCE_GC_FLAGS_FORCED;
    const entries = list.getEntries() as unknown as readonly { detail: { flags: number } }[];
    for (const { detail } of entries) count += Number(detail.flags === forced);
  });
  observer.observe({ entryTypes: ['gc'] });
  act();
  // What was collected is told in the next turns of the event loop.
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  observer.disconnect();
  return count;
}

it('gives back large arrays once memory has grown, and then not after each request', async () => {
  const memory = new IdleMemory({}, 32 * MEBIBYTE);
  memory.giveBack();
  const kept: Uint8Array[] = [];
  const request = (mebibytes: number) => () => {
    keep(kept, mebibytes);
    memory.afterRequest();
  };
  const counts = [];
  for (const mebibytes of [40, 1, 4, 4, 40]) counts.push(await collections(request(mebibytes)));
  expect(counts).toEqual([1, 0, 0, 0, 1]);
});

it('does nothing after requests that took little', () => {
  const memory = new IdleMemory();
  memory.giveBack();
  const before = external();
  work(4);
  memory.afterRequest();
  vi.advanceTimersByTime(10_000);
  expect(external()).toBeGreaterThan(before + 3 * MEBIBYTE);
});

it('lets what works for the thread rest once no request came for a while', () => {
  const rest = vi.fn<() => void>();
  const memory = new IdleMemory({ rest });
  for (const pause of [2000, 2999, 3001]) {
    expect(rest).not.toHaveBeenCalled();
    memory.afterRequest();
    vi.advanceTimersByTime(pause);
  }
  expect(rest).toHaveBeenCalledOnce();
});

it('forgets what was kept for the next page, and gives it back, once no request came for a minute', () => {
  const kept: Uint8Array[] = [];
  const memory = new IdleMemory({ forget: () => kept.splice(0) });
  memory.giveBack();
  const before = external();
  for (const pause of [50_000, 59_000]) {
    keep(kept, 12);
    memory.afterRequest();
    vi.advanceTimersByTime(pause);
  }
  expect(external()).toBeGreaterThan(before + 20 * MEBIBYTE);
  vi.advanceTimersByTime(1001);
  expect(kept).toEqual([]);
  expect(external()).toBeLessThan(before + 4 * MEBIBYTE);
});
