import type { SavedItem } from '@zaban/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Annotations, parsedAnnotations } from './kept-annotations.ts';
import { mergeWork } from './merge-work.ts';
import type { StoredItem } from './stored-work.ts';

const SHELVES = ['annotation-1', 'annotation-1-2', 'annotation-1-3'];
const EMPTY: Annotations = { query: 'simple=a', build: 'b', labels: [], lines: {}, coders: {} };
const keyOf = (line: number) => `${line}-${line + 1}`;
const read = (item: SavedItem | undefined): Annotations => parsedAnnotations(item?.content ?? '') ?? EMPTY;

/** Two browsers of one user, with an account, a clock and a server that keeps the later of two versions. */
function twoBrowsers() {
  let account: readonly SavedItem[] = [];
  const browsers: [readonly StoredItem[], readonly StoredItem[]] = [[], []];
  let minute = 0;
  const write = (browser: 0 | 1, changed: Readonly<Record<string, Annotations>>): void => {
    minute += 1;
    const updated = new Date(60_000 * minute).toISOString();
    const before = new Map(browsers[browser].map((item) => [item.id, item]));
    for (const [id, annotations] of Object.entries(changed)) {
      const old = before.get(id);
      const base = old?.synced === true ? old.updated : old?.base;
      const content = JSON.stringify(annotations);
      before.set(id, { id, kind: 'annotation', name: 'a', content, updated, synced: false, ...(base && { base }) });
    }
    browsers[browser] = [...before.values()];
  };
  const itemOf = (browser: 0 | 1, id: string) => browsers[browser].find((item) => item.id === id);
  const homeOf = (browser: 0 | 1, line: number) =>
    browsers[browser].find((item) => read(item).lines[keyOf(line)] !== undefined)?.id;
  return {
    /** Labels a line as a coder, where it is, or else on a shelf; moves it to that shelf when told so. */
    label(browser: 0 | 1, line: number, label: string, { coder = 'one', shelf = SHELVES[0] ?? '', move = false } = {}) {
      const home = homeOf(browser, line);
      const id = move ? shelf : (home ?? shelf);
      const key = keyOf(line);
      const from = read(itemOf(browser, home ?? id));
      const to = read(itemOf(browser, id));
      const marks = Object.entries(from.coders).flatMap(([name, each]) =>
        each[key] ? [[name, each[key]] as const] : [],
      );
      const coders: Record<string, Annotations['coders'][string]> = { ...to.coders };
      for (const [name, mark] of [...marks, [coder, { ticked: false, label, note: '' }] as const]) {
        coders[name] = { ...coders[name], [key]: mark };
      }
      const place = { start: line, end: line + 1, filename: 'a', left: '', node: 'n', right: key };
      const { [key]: _, ...rest } = from.lines;
      const left = Object.entries(from.coders).map(([name, { [key]: __, ...others }]) => [name, others] as const);
      write(browser, {
        ...(home === undefined || home === id
          ? {}
          : { [home]: { ...from, lines: rest, coders: Object.fromEntries(left) } }),
        [id]: { ...to, lines: { ...to.lines, [key]: place }, coders },
      });
    },
    meet(browser: 0 | 1) {
      const { work, push } = mergeWork({ items: browsers[browser], removed: [] }, account);
      const kept = new Map(account.map((item) => [item.id, item]));
      for (const item of push) if ((kept.get(item.id)?.updated ?? '') <= item.updated) kept.set(item.id, item);
      account = [...kept.values()];
      const sent = new Map(push.map(({ id, updated }) => [id, updated]));
      browsers[browser] = work.items.map((item) => {
        const base = sent.get(item.id);
        return base === undefined ? item : { ...item, synced: base === item.updated, base };
      });
    },
    /** Each line of the account with the shelves that hold it. */
    shelves: () =>
      Map.groupBy(
        account.flatMap((item) => Object.keys(read(item).lines).map((key) => [key, item.id])),
        ([key]) => key,
      ),
    /** `line coder` of all marks of the account, with their labels. */
    labels: () =>
      Object.fromEntries(
        account.flatMap((item) =>
          Object.entries(read(item).coders).flatMap(([coder, marks]) =>
            Object.entries(marks).map(([key, { label }]) => [`${key} ${coder}`, label] as const),
          ),
        ),
      ),
    contents: () => browsers.map((items) => items.map(({ id, content }) => `${id} ${content}`).toSorted()),
  };
}

test('a line that one browser has moved does not come back with its old mark from one that was away', () => {
  const two = twoBrowsers();
  two.label(0, 1, 'old');
  two.label(0, 3, 'yes');
  two.meet(0);
  two.meet(1);
  two.label(0, 1, 'new', { shelf: 'annotation-1-2', move: true });
  two.meet(0);
  two.label(1, 3, 'no');
  two.label(1, 1, 'of the other', { coder: 'two' });
  two.meet(1);
  expect([...two.shelves().values()].map((shelves) => shelves.length)).toEqual([1, 1]);
  expect(two.labels()).toEqual({ '1-2 one': 'new', '1-2 two': 'of the other', '3-4 one': 'no' });
});

test('a line that was moved by the browser that was away keeps the mark that it has there', () => {
  const two = twoBrowsers();
  two.label(0, 1, 'old');
  two.label(0, 3, 'yes');
  two.meet(0);
  two.meet(1);
  two.label(1, 1, 'new', { shelf: 'annotation-1-2', move: true });
  two.label(0, 3, 'no');
  two.meet(0);
  two.meet(1);
  expect([...two.shelves().values()].map((shelves) => shelves.length)).toEqual([1, 1]);
  expect(two.labels()).toMatchObject({ '1-2 one': 'new' });
});

test('whatever two browsers label and move, and whenever they meet the account, no label is lost and no line stands twice', () => {
  const browser = fc.constantFrom<(0 | 1)[]>(0, 1);
  const step = fc.oneof(
    fc.record({
      browser,
      line: fc.integer({ min: 1, max: 4 }),
      coder: fc.constantFrom('one', 'two'),
      shelf: fc.constantFrom(...SHELVES),
      move: fc.boolean(),
    }),
    fc.record({ browser }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const two = twoBrowsers();
      const given = new Set<string>();
      for (const [index, each] of steps.entries()) {
        if (!('line' in each)) two.meet(each.browser);
        else {
          two.label(each.browser, each.line, `label ${index}`, each);
          given.add(`${keyOf(each.line)} ${each.coder}`);
        }
      }
      for (const last of [0, 1, 0, 1] as const) two.meet(last);
      const [first, second] = two.contents();
      expect(first).toEqual(second);
      expect([...two.shelves().values()].filter((shelves) => shelves.length > 1)).toEqual([]);
      expect(new Set(Object.keys(two.labels()))).toEqual(given);
    }),
    { numRuns: 2000 },
  );
});
