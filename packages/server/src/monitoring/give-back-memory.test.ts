import { getHeapStatistics } from 'node:v8';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleMemory } from './give-back-memory.ts';

const MEBIBYTE = 2 ** 20;
const external = (): number => getHeapStatistics().external_memory;

/** Takes memory that nothing needs afterwards, as a request does. */
function work(mebibytes: number): void {
  for (let done = 0; done < mebibytes; done += 1) new Uint8Array(MEBIBYTE).fill(1);
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

it('does nothing after requests that took little', () => {
  const memory = new IdleMemory();
  memory.giveBack();
  const before = external();
  work(4);
  memory.afterRequest();
  vi.advanceTimersByTime(10_000);
  expect(external()).toBeGreaterThan(before + 3 * MEBIBYTE);
});
