import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedAnnotations, keyFinder } from './join-annotations.ts';
import { type Annotations, parsedAnnotations } from './kept-annotations.ts';
import { joinedItems, mergeWork } from './merge-work.ts';
import type { StoredItem } from './stored-work.ts';

const line = (start: number, right = '') => ({ start, end: start + 1, filename: 'a', left: '', node: 'n', right });
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
  const least = { query: '', build: '' };
  const bad = [
    null,
    [],
    { query: '' },
    { ...least, coders: { a: null } },
    { ...least, coders: { a: { '1-2': null } } },
    { ...least, coders: { a: { '1-2': { label: 1 } } } },
    { ...least, lines: { '1-2': { start: 1 } } },
    { ...least, lines: [] },
    { ...least, labels: 'yes' },
    { ...least, labels: [1] },
  ];
  expect(bad.map((content) => parsedAnnotations(JSON.stringify(content)))).toEqual(bad.map(() => undefined));
  expect(parsedAnnotations('{')).toBeUndefined();
  expect(parsedAnnotations(JSON.stringify(least))).toEqual({ ...least, labels: [], lines: {}, coders: {} });
  const whole = of({ one: { '1-2': 'yes' } });
  expect(parsedAnnotations(whole)).toEqual(JSON.parse(whole));
});

const read = (content: string): Annotations =>
  parsedAnnotations(content) ?? { query: '', build: '', labels: [], lines: {}, coders: {} };

test('the labels of both coders stay, of one coder’s those given last', () => {
  const first = of({ one: { '1-2': 'yes', '3-4': 'yes' } });
  const second = of({ two: { '1-2': 'no' }, one: { '3-4': 'no' } });
  const both = joinedAnnotations(read(first), read(second));
  expect(both).toEqual(JSON.parse(of({ two: { '1-2': 'no' }, one: { '1-2': 'yes', '3-4': 'no' } })));
  const [same] = joinedItems(item(second, 1), item(JSON.stringify(both), 2));
  expect(same.content).toBe(JSON.stringify(both));
});

test('lines of two builds keep the build of their labels; a line with the same words is one line', () => {
  const before: Annotations = {
    query: 'simple=a',
    build: 'old',
    labels: [],
    lines: { '1-2': line(1, 'same words'), '5-6': line(5, 'gone') },
    coders: { one: { '1-2': mark('yes'), '5-6': mark('no') } },
  };
  const after: Annotations = {
    ...before,
    build: 'new',
    lines: { '3-4': line(3, 'same words'), '5-6': line(5, 'another') },
    coders: { two: { '3-4': mark('no'), '5-6': mark('yes') } },
  };
  const both = joinedAnnotations(before, after);
  expect(both.coders).toEqual({
    one: { '3-4': { ...mark('yes'), build: 'old' }, '5-6@old': { ...mark('no'), build: 'old' } },
    two: { '3-4': mark('no'), '5-6': mark('yes') },
  });
  expect(joinedAnnotations(after, before).coders).toEqual({
    one: { '1-2': mark('yes'), '5-6': mark('no') },
    two: { '1-2': { ...mark('no'), build: 'new' }, '5-6@new': { ...mark('yes'), build: 'new' } },
  });
});

test('of lines with the same words the one that stands in both builds keeps its place, and no label is lost', () => {
  const before = read(of({ one: { '10-11': 'first', '15-16': 'second', '20-21@B': 'third' } }, 'A'));
  const after = read(of({ one: { '20-21': 'third' } }, 'B'));
  const marks = Object.entries(joinedAnnotations(before, after).coders.one ?? {});
  const labels = Object.fromEntries(marks.map(([key, { label }]) => [key, label]));
  expect(labels).toEqual({ '10-11@A': 'first', '15-16@A': 'second', '20-21': 'third' });
});

const count = ({ coders }: Annotations) => Object.keys(coders.one ?? {}).length;

test('joining never leaves fewer labelled lines than either side had', () => {
  const starts = fc.uniqueArray(fc.tuple(fc.nat(3), fc.constantFrom('', '@A', '@B', '@C')), { selector: String });
  const annotations = fc.tuple(starts, fc.constantFrom('A', 'B', 'C')).map(([chosen, build]) => {
    const keys = chosen.filter(([, at]) => at !== `@${build}`).map(([start, at]) => `${start}-${start + 1}${at}`);
    return read(of({ one: Object.fromEntries(keys.map((key) => [key, 'yes'])) }, build));
  });
  fc.assert(
    fc.property(annotations, annotations, (before, after) => {
      expect(count(joinedAnnotations(before, after))).toBeGreaterThanOrEqual(Math.max(count(before), count(after)));
    }),
  );
});

test('a line labelled on another build is found by its words, where they stand once', () => {
  const annotations: Annotations = {
    ...read(of({})),
    build: 'old',
    lines: { '1-2': line(1, 'once'), '3-4': line(3, 'twice'), '5-6': line(5, 'twice') },
  };
  const keyOf = keyFinder(annotations, 'new');
  expect([line(1, 'once'), line(9, 'once'), line(9, 'twice'), line(3, 'new')].map(keyOf)).toEqual([
    '1-2',
    '1-2',
    '9-10@new',
    '3-4@new',
  ]);
  expect(keyFinder(annotations, 'old')(line(3, 'twice'))).toBe('3-4');
});

const long = (coder: string) => of({ [coder]: { '1-2': 'x'.repeat(80_000) } });

test('labels that one item cannot hold are kept in another beside it', () => {
  const [first, second, ...none] = joinedItems(item(long('one'), 1), item(long('two'), 2));
  expect([first.id, first.content, second?.content, none]).toEqual(['annotation-1', long('two'), long('one'), []]);
  expect(second?.id).toMatch(/^annotation-1-[0-9a-f]{16}$/);
  const { work, push } = mergeWork({ items: [item(long('one'), 1)], removed: [] }, [item(long('two'), 2)]);
  expect(push.map(({ content }) => content)).toEqual([long('one')]);
  expect(work.items.map(({ content, synced }) => [content, synced])).toEqual([
    [long('two'), true],
    [long('one'), false],
  ]);
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
