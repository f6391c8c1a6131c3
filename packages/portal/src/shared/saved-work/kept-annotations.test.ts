import { expect, test } from 'vitest';
import { joinedAnnotations, parsedAnnotations } from './kept-annotations.ts';
import { mergeWork } from './merge-work.ts';
import type { StoredItem } from './stored-work.ts';

const line = (start: number) => ({ start, end: start + 1, filename: 'a', left: '', node: 'n', right: '' });
const mark = (label: string) => ({ ticked: false, label, note: '' });
const of = (coders: Record<string, Record<string, string>>, build = 'b'): string => {
  const keys = [...new Set(Object.values(coders).flatMap((marks) => Object.keys(marks)))];
  return JSON.stringify({
    query: 'simple=a',
    build,
    labels: ['yes', 'no'],
    lines: Object.fromEntries(keys.map((key) => [key, line(Number.parseInt(key, 10))])),
    coders: Object.fromEntries(
      Object.entries(coders).map(([coder, marks]) => [
        coder,
        Object.fromEntries(Object.entries(marks).map(([key, label]) => [key, mark(label)])),
      ]),
    ),
  });
};
const item = (content: string, minute: number, more: Partial<StoredItem> = {}): StoredItem => ({
  id: 'annotation-1',
  kind: 'annotation',
  name: 'a',
  content,
  updated: new Date(60_000 * minute).toISOString(),
  synced: false,
  ...more,
});

test('content that no portal has written is not read', () => {
  const read = { query: '', build: '' };
  const bad = [
    null,
    [],
    { query: '' },
    { ...read, coders: { a: null } },
    { ...read, coders: { a: { '1-2': null } } },
    { ...read, coders: { a: { '1-2': { label: 1 } } } },
    { ...read, lines: { '1-2': { start: 1 } } },
    { ...read, lines: [] },
    { ...read, labels: 'yes' },
    { ...read, labels: [1] },
  ];
  expect(bad.map((content) => parsedAnnotations(JSON.stringify(content)))).toEqual(bad.map(() => undefined));
  expect(parsedAnnotations('{')).toBeUndefined();
  expect(parsedAnnotations(JSON.stringify(read))).toEqual({ ...read, labels: [], lines: {}, coders: {} });
  const whole = of({ one: { '1-2': 'yes' } });
  expect(parsedAnnotations(whole)).toEqual(JSON.parse(whole));
});

test('the labels of both coders stay, of one coder’s those given last', () => {
  const first = of({ one: { '1-2': 'yes', '3-4': 'yes' } });
  const second = of({ two: { '1-2': 'no' }, one: { '3-4': 'no' } });
  const both = joinedAnnotations(first, second) ?? '';
  expect(JSON.parse(both)).toEqual(JSON.parse(of({ two: { '1-2': 'no' }, one: { '1-2': 'yes', '3-4': 'no' } })));
  expect(joinedAnnotations(first, both)).not.toBe(first);
  expect(joinedAnnotations(second, both)).toBe(both);
});

test('lines of two builds are not joined, nor more than an item holds', () => {
  expect(joinedAnnotations(of({ one: { '1-2': 'yes' } }), of({}, 'other'))).toBeUndefined();
  const long = (coder: string) => of({ [coder]: { '1-2': 'x'.repeat(80_000) } });
  expect(joinedAnnotations(long('one'), long('two'))).toBeUndefined();
});

test('annotations of browser and account are joined where both changed', () => {
  const mine = item(of({ one: { '1-2': 'yes' } }), 2);
  const other = item(of({ two: { '1-2': 'no' } }), 3);
  const { work, push } = mergeWork({ items: [mine], removed: [] }, [other]);
  expect(Object.keys(parsedAnnotations(push[0]?.content ?? '')?.coders ?? {})).toEqual(['two', 'one']);
  expect((push[0]?.updated ?? '') > other.updated).toBe(true);
  expect(work.items[0]).toMatchObject({ synced: false, base: other.updated });
});

test('a mark that was taken out here does not come back from the account', () => {
  const before = item(of({ one: { '1-2': 'yes', '3-4': 'yes' } }), 1);
  const after = item(of({ one: { '1-2': 'yes' } }), 2, { base: before.updated });
  expect(mergeWork({ items: [after], removed: [] }, [before]).push[0]?.content).toBe(after.content);
});
