import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsedAnnotations } from './kept-annotations.ts';
import { mergeWork, plainItem } from './merge-work.ts';
import { type StoredItem, storedWork, storeWork, WORK_STORAGE_KEY } from './stored-work.ts';
import { setWorkAside, takeWorkBack } from './waiting-work.ts';

let full: (key: string) => boolean = () => false;

beforeEach(() => {
  full = () => false;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full(key)) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const line = (start: number) => ({ start, end: start + 1, filename: 'a', left: '', node: 'n', right: `${start}` });
const labelled = (starts: readonly number[], updated: string): StoredItem => {
  const keys = starts.map((start) => [start, `${start}-${start + 1}`] as const);
  const content = JSON.stringify({
    query: 'simple=a',
    build: 'b',
    labels: ['yes'],
    lines: Object.fromEntries(keys.map(([start, key]) => [key, line(start)])),
    coders: { one: Object.fromEntries(keys.map(([, key]) => [key, { ticked: false, label: 'yes', note: '' }])) },
  });
  return { id: 'annotation-1', kind: 'annotation', name: 'a', content, updated, synced: false };
};
const linesKept = () =>
  storedWork().items.flatMap(({ content }) => Object.keys(parsedAnnotations(content)?.coders.one ?? {}));

test('labels that wait stay when the session ends again with other labels of the same lines', () => {
  storeWork({ items: [labelled([1, 3, 5], '2026-01-01T00:00:00.000Z')], removed: [] });
  setWorkAside('user');
  storeWork({ items: [labelled([7], '2026-01-02T00:00:00.000Z')], removed: [] });
  setWorkAside('user');
  expect(linesKept()).toEqual([]);
  takeWorkBack('user');
  expect(linesKept().toSorted()).toEqual(['1-2', '3-4', '5-6', '7-8']);
});

test('lines that are labelled again while the removal of their labels waits are kept, and the old labels stay gone', () => {
  const before = labelled([1, 3], '2026-01-01T00:00:00.000Z');
  storeWork({ items: [], removed: [before.id] });
  setWorkAside('user');
  storeWork({ items: [labelled([7], '2026-01-02T00:00:00.000Z')], removed: [] });
  takeWorkBack('user');
  expect(storedWork().removed).toEqual([]);
  storeWork(mergeWork(storedWork(), [plainItem(before)]).work);
  expect(linesKept()).toEqual(['7-8']);
});

test('lines that are labelled again while a removal waits are joined with what another browser adds later', () => {
  const before = labelled([1, 3], '2026-01-01T00:00:00.000Z');
  storeWork({ items: [], removed: [before.id] });
  setWorkAside('user');
  storeWork({ items: [labelled([7], '2026-01-02T00:00:00.000Z')], removed: [] });
  takeWorkBack('user');
  storeWork(mergeWork(storedWork(), [plainItem(labelled([1, 3, 9], '2026-01-03T00:00:00.000Z'))]).work);
  expect(linesKept()).toEqual(expect.arrayContaining(['7-8', '9-10']));
});

test('labels wait on where the browser has no room for them', () => {
  storeWork({ items: [labelled([1, 3], '2026-01-01T00:00:00.000Z')], removed: [] });
  setWorkAside('user');
  full = (key) => key === WORK_STORAGE_KEY;
  expect(() => takeWorkBack('user')).toThrow('no space left');
  expect(linesKept()).toEqual([]);
  full = () => false;
  takeWorkBack('user');
  expect(linesKept()).toEqual(['1-2', '3-4']);
});
