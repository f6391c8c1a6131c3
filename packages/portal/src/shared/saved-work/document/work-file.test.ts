import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { annotationId, type SavedLine, NO_MARK } from '../annotations.ts';
import { parsedAnnotations } from './old-annotations.ts';
import { TestAccount, TestBrowser } from './testing/test-browsers.ts';
import { importWorkFile, workFile } from './work-file.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser(new TestAccount());
});
afterEach(() => vi.unstubAllGlobals());

const LIST = annotationId('simple=a');
const lineAt = (start: number, right = `${start}`): SavedLine => {
  return { start, end: start + 1, filename: 'a', left: '', node: 'n', right };
};
const label = (key: string, line: SavedLine, coder: string, text: string, build = 'b'): void =>
  browser.work.change((document) => [
    document.mark('simple=a', { coder, build }, [[key, line, { ...NO_MARK, label: text }]]),
  ]);
const fileOf = (content: object, updated: string): string => {
  const item: SavedItem = {
    id: 'annotation-1',
    kind: 'annotation',
    name: 'a',
    content: JSON.stringify(content),
    updated,
  };
  return JSON.stringify({ format: 'zaban-work', version: 1, items: [item] });
};
const ofCoder = (coder: string, text: string, build = 'b') => ({
  query: 'simple=a',
  build,
  labels: ['yes'],
  lines: { '1-2': lineAt(1) },
  coders: { [coder]: { '1-2': { ticked: false, label: text, note: '' } } },
});
const labelsOf = (): string[] => {
  const coders = Object.entries(browser.work.view.annotations([LIST])?.coders ?? {});
  return coders.flatMap(([coder, marks]) => Object.values(marks).map((mark) => `${coder}: ${mark.label}`)).toSorted();
};

test('all of it goes to a file, and comes back in another browser', () => {
  label('1-2@b', lineAt(1), 'one', 'yes');
  label('3-4@old', lineAt(3), 'one', 'no', 'new');
  browser.work.change((document) => {
    document.keepItem({ id: 'p', kind: 'part', name: 'P', content: '[]' });
    document.visit({ search: 'simple=a', at: '2026-01-01T00:00:00.000Z' });
    document.handout.add([lineAt(5), lineAt(1)]);
    document.handout.title = 'T';
    return ['p'];
  });
  const { items, visits, handout, annotations } = browser.work.view;
  const file = workFile(browser.work, 'site', (query) => `lines of ${query}`);
  expect(JSON.parse(file)).toMatchObject({
    items: [{ id: 'p' }, { id: LIST, name: 'lines of simple=a' }, { id: 'handout' }, { id: 'history' }],
  });
  const other = new TestBrowser(new TestAccount());
  expect(importWorkFile(other.work, file)).toBe(4);
  expect(handout).toEqual({ title: 'T', lines: [lineAt(5), lineAt(1)] });
  expect([other.work.view.items, other.work.view.visits, other.work.view.handout]).toEqual([items, visits, handout]);
  expect(other.work.view.annotations([LIST])).toEqual(annotations([LIST]));
  expect(importWorkFile(other.work, file)).toBe(0);
  // Removed items are restored from a file.
  other.work.change((document) => {
    document.remove(['p', LIST]);
    document.handout.remove([lineAt(5)]);
    return ['p', LIST];
  });
  expect(importWorkFile(other.work, file)).toBe(3);
  expect(other.work.view.handout.lines).toEqual([lineAt(1), lineAt(5)]);
  expect(other.work.view.annotations([LIST])).toEqual(annotations([LIST]));
});

test('no item of a file is longer than an earlier version reads', () => {
  const lines = Array.from({ length: 2000 }, (_, at) => lineAt(at, 'right of it '.repeat(8)));
  browser.work.change((document) => [
    document.mark(
      'simple=a',
      { coder: 'one', build: 'b' },
      lines.map((line) => [`${line.start}-${line.end}@b`, line, { ...NO_MARK, label: 'yes' }] as const),
    ),
  ]);
  const file = workFile(browser.work, 'site', () => 'a');
  const { items } = JSON.parse(file) as { items: SavedItem[] };
  expect(items.length).toBeGreaterThan(2);
  expect(Math.max(...items.map(({ content }) => content.length))).toBeLessThanOrEqual(SAVED_WORK.contentLength);
  browser = new TestBrowser(new TestAccount());
  importWorkFile(browser.work, file);
  expect(labelsOf()).toHaveLength(2000);
});

test('the file of a second coder adds their labels, whichever was changed last', () => {
  label('1-2@b', lineAt(1), 'one', 'yes');
  for (const updated of ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']) {
    expect(importWorkFile(browser.work, fileOf(ofCoder('two', 'no'), updated))).toBe(updated < '2026' ? 1 : 0);
    expect(labelsOf()).toEqual(['one: yes', 'two: no']);
  }
  importWorkFile(browser.work, fileOf(ofCoder('one', 'older'), '2020-01-01T00:00:00.000Z'));
  expect(labelsOf()).toEqual(['one: yes', 'two: no']);
  importWorkFile(browser.work, fileOf(ofCoder('one', 'later'), '2999-01-01T00:00:00.000Z'));
  expect(labelsOf()).toEqual(['one: later', 'two: no']);
});

test('labels of one line on two builds are labels of one line, which keeps what it says there', () => {
  label('1-2@b', lineAt(1), 'one', 'yes');
  importWorkFile(
    browser.work,
    fileOf(
      { ...ofCoder('two', 'no', 'c'), lines: { '1-2': { ...lineAt(7), right: '1' } } },
      '2026-01-01T00:00:00.000Z',
    ),
  );
  const { lines, coders } = browser.work.view.annotations([LIST]) ?? {};
  expect(Object.keys(lines ?? {})).toEqual(['1-2@b']);
  expect(coders).toMatchObject({
    one: { '1-2@b': { label: 'yes', build: 'b' } },
    two: { '1-2@b': { label: 'no', build: 'c' } },
  });
  browser.work.change((document) => [
    document.mark('simple=a', { coder: 'two', build: 'b' }, [['1-2@b', lineAt(1), NO_MARK]]),
  ]);
  expect(labelsOf()).toEqual(['one: yes']);
});

test('a coder may have any name', () => {
  expect(importWorkFile(browser.work, fileOf(ofCoder('__proto__', 'odd'), '2026-01-01T00:00:00.000Z'))).toBe(1);
  expect(labelsOf()).toEqual(['__proto__: odd']);
  expect(Object.keys(Object.prototype)).toEqual([]);
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
  const broken = JSON.stringify({ format: 'zaban-work', version: 1, items: [{ id: '../x' }] });
  expect(() => importWorkFile(browser.work, broken)).toThrow(
    'Item 1 of the file cannot be read; nothing was imported.',
  );
  expect(() => importWorkFile(browser.work, '{}')).toThrow('This is not a file of saved work');
});
