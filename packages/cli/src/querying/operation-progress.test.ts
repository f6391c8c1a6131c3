import { afterEach, expect, test, vi } from 'vitest';
import { operationProgress } from './operation-progress.ts';

afterEach(() => vi.restoreAllMocks());

function written(isTTY: boolean): string {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let text = '';
  const progress = operationProgress({ isTTY, write: (piece) => (text += String(piece)) !== '' });
  for (; now <= 6200; now += 50) progress.report(now < 3000 ? 'searching' : 'ordering', (now % 3000) / 3000);
  progress.end();
  return text;
}

test('a terminal shows one line, after a second', () => {
  const lines = written(true).split('\r\x1b[K');
  expect(lines.slice(0, 3)).toEqual(['', 'searching: 33 %', 'searching: 36 %']);
  expect(lines).toContain('ordering: 50 %');
  expect(lines.at(-1)).toBe('');
});

test('elsewhere there are few plain lines', () => {
  expect(written(false)).toBe('searching: 33 %\nordering: 0 %\n');
});

test('what is done soon shows nothing', () => {
  let text = '';
  const progress = operationProgress({ isTTY: true, write: (piece) => (text += String(piece)) !== '' });
  progress.report('searching', 0.5);
  progress.end();
  expect(text).toBe('');
});
