import { SAVED_WORK } from '@zaban/contract';
import { expect, test } from 'vitest';
import type { Annotations } from '../../../shared/saved-work/kept-annotations.ts';
import { annotationsIn } from './annotation-store.ts';
import { type Shelf, shelved } from './annotation-shelves.ts';
import { marked, newAnnotations, NO_MARK } from './annotations.ts';

const line = (start: number) => ({
  start,
  end: start + 1,
  filename: 'a.txt',
  left: 'left of it '.repeat(20),
  node: 'node',
  right: 'right of it '.repeat(20),
});
const labelled = (count: number, note = ''): Annotations =>
  marked(
    newAnnotations('simple=a', 'b'),
    'one',
    'b',
    Array.from(
      { length: count },
      (_, at) => [`${at}-${at + 1}`, line(at), { ...NO_MARK, label: 'yes', note }] as const,
    ),
  );
const taken = (before: readonly Shelf[], written: readonly Shelf[]): Shelf[] => [
  ...before.filter(({ id }) => !written.some((each) => each.id === id)),
  ...written,
];
const read = (shelves: readonly Shelf[]) =>
  annotationsIn(shelves.map((shelf) => ({ ...shelf, kind: 'annotation', name: '', updated: '2026-01-01T00:00:00Z' })));
const marksOf = (annotations: Annotations | undefined) => new Map(Object.entries(annotations?.coders['one'] ?? {}));

test('thousands of lines are kept in as many items as they need, none of them too long', () => {
  const all = labelled(5000);
  const shelves = shelved(all, [], 'a-1');
  expect(shelves.length).toBeGreaterThan(10);
  expect(Math.max(...shelves.map(({ content }) => content.length))).toBeLessThanOrEqual(SAVED_WORK.contentLength);
  expect(new Set(shelves.map(({ id }) => id)).size).toBe(shelves.length);
  expect(marksOf(read(shelves))).toEqual(marksOf(all));
});

test('one more label is written into one item, and a mark that is taken out is out', () => {
  const shelves = shelved(labelled(1000), [], 'a-1');
  const before = read(shelves) ?? newAnnotations('', '');
  const key = '700-701';
  const changed = marked(before, 'one', 'b', [[key, line(700), { ...NO_MARK, label: 'no' }]]);
  const written = shelved(changed, shelves, 'a-1');
  expect(written.length).toBe(1);
  expect(read(taken(shelves, written))?.coders['one']?.[key]?.label).toBe('no');
  const without = shelved(marked(before, 'one', 'b', [[key, line(700), NO_MARK]]), shelves, 'a-1');
  expect(read(taken(shelves, without))?.lines[key]).toBeUndefined();
  expect(shelved(before, shelves, 'a-1')).toEqual([]);
});

test('notes that outgrow an item move into another', () => {
  const shelves = shelved(labelled(200), [], 'a-1');
  expect(shelves.length).toBe(1);
  const long = labelled(200, 'n'.repeat(1000));
  const written = shelved(long, shelves, 'a-1');
  expect(written.length).toBe(3);
  expect(Math.max(...written.map(({ content }) => content.length))).toBeLessThanOrEqual(SAVED_WORK.contentLength);
  expect(marksOf(read(taken(shelves, written)))).toEqual(marksOf(long));
});
