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
  work(12);
  memory.afterRequest();
  vi.advanceTimersByTime(2000);
  work(12);
  memory.afterRequest();
  expect(external()).toBeGreaterThan(before + 16 * MEBIBYTE);
  vi.advanceTimersByTime(2000);
  expect(external()).toBeGreaterThan(before + 16 * MEBIBYTE);
  vi.advanceTimersByTime(1001);
  expect(external()).toBeLessThan(before + 4 * MEBIBYTE);
});

it('gives back large arrays at once', () => {
  const memory = new IdleMemory();
  memory.giveBack();
  const before = external();
  for (let request = 0; request < 6; request += 1) {
    work(40);
    memory.afterRequest();
  }
  // They are freed in the background; the next collection counts what the one before freed.
  expect(external()).toBeLessThan(before + 88 * MEBIBYTE);
});

it('collects nothing after each request for what is kept on purpose', () => {
  const memory = new IdleMemory();
  memory.giveBack();
  const kept: Uint8Array[] = [];
  keep(kept, 80);
  for (let request = 0; request < 2; request += 1) memory.afterRequest();
  const before = external();
  for (let request = 0; request < 4; request += 1) {
    work(4);
    memory.afterRequest();
  }
  expect(external()).toBeGreaterThan(before + 15 * MEBIBYTE);
  expect(kept).toHaveLength(1);
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
