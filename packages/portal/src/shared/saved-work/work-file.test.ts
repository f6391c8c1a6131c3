import { expect, test, vi } from 'vitest';
import { storedWork, storeWork } from './stored-work.ts';
import { takeInWorkFile } from './work-file.ts';

const annotations = (coder: string, build = 'b'): string =>
  JSON.stringify({
    query: 'simple=a',
    build,
    labels: [],
    lines: {},
    coders: { [coder]: { '1-2': { ticked: false, label: 'yes', note: '' } } },
  });
const item = (content: string, day: number) => ({
  id: 'annotation-1',
  kind: 'annotation' as const,
  name: 'a',
  content,
  updated: `2026-01-0${day}T00:00:00.000Z`,
});
const file = (content: string, day: number): string =>
  JSON.stringify({ format: 'zaban-work', version: 1, items: [item(content, day)] });
const coders = () => {
  const { coders: kept } = JSON.parse(storedWork().items[0]?.content ?? '{}') as { coders: object };
  return Object.keys(kept).sort();
};

test('the file of a second coder adds their labels, whichever was changed last', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  for (const day of [1, 3]) {
    storeWork({ items: [{ ...item(annotations('one'), 2), synced: true }], removed: [] });
    expect(takeInWorkFile(file(annotations('two'), day))).toBe(1);
    expect(coders()).toEqual(['one', 'two']);
    expect(storedWork().items[0]).toMatchObject({ synced: false, base: item('', 2).updated });
    expect(takeInWorkFile(file(annotations('two'), day))).toBe(0);
  }
  // Labels of another build of the corpus are taken in too, whichever was changed last.
  for (const day of [1, 3]) {
    storeWork({ items: [{ ...item(annotations('one'), 2), synced: true }], removed: [] });
    expect(takeInWorkFile(file(annotations('two', 'other'), day))).toBe(1);
    expect(coders()).toEqual(['one', 'two']);
  }
  vi.unstubAllGlobals();
});
