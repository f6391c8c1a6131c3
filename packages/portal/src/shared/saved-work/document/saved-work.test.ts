import { SAVED_WORK } from '@zaban/contract';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { annotationId, type SavedLine, NO_MARK } from '../annotations.ts';
import { AMNA, TestAccount, TestBrowser } from './testing/test-browsers.ts';

afterEach(() => vi.unstubAllGlobals());

const QUERY = 'simple=a';
const LIST = annotationId(QUERY);
const lineAt = (start: number): SavedLine => {
  return { start, end: start + 1, filename: 'a', left: '', node: 'n', right: `${start}` };
};
const keyAt = (start: number): string => `${start}-${start + 1}@b`;

interface Step {
  readonly browser: 0 | 1 | 2;
  readonly act: 'label' | 'clear' | 'tick' | 'remove' | 'sync' | 'half' | 'reload';
  readonly line: number;
  readonly coder: string;
}

const step = fc.record<Step>({
  browser: fc.constantFrom(0, 1, 2),
  act: fc.constantFrom('label', 'label', 'label', 'clear', 'tick', 'remove', 'sync', 'sync', 'half', 'reload'),
  line: fc.integer({ min: 1, max: 3 }),
  coder: fc.constantFrom('one', 'two'),
});

/** A change of an entry, and all changes that were known to the browser that made it. */
interface Act {
  readonly entry: string;
  readonly value: string | undefined;
  readonly knew: ReadonlySet<Act>;
}

/** The values that an entry may have: those that no later change replaced, where later means that it knew of them. */
function valuesLeft(acts: readonly Act[], entry: string): (string | undefined)[] {
  const own = acts.filter((act) => act.entry === entry);
  const left = own.filter((act) => act.value !== undefined && !own.some(({ knew }) => knew.has(act)));
  return left.length === 0 ? [undefined] : left.map(({ value }) => value);
}

/** What a browser shows of an entry: `label <line> <coder>` or `tick <line> <coder>`. */
function valueOf(browser: TestBrowser, entry: string): string | undefined {
  const [field = '', line = '', coder = ''] = entry.split(' ');
  const mark = browser.work.view.annotations([LIST])?.coders[coder]?.[keyAt(Number(line))];
  return field === 'label' ? mark?.label || undefined : mark?.ticked === true ? 'ticked' : undefined;
}

async function play(steps: readonly Step[]): Promise<void> {
  const account = new TestAccount();
  const browsers = [0, 1, 2].map(() => new TestBrowser(account, AMNA));
  const known = browsers.map(() => new Set<Act>());
  let inAccount = new Set<Act>();
  const acts: Act[] = [];
  const done = (browser: number, entry: string, value: string | undefined): void => {
    const act = { entry, value, knew: new Set(known[browser]) };
    acts.push(act);
    known[browser]?.add(act);
  };
  const sync = async (index: number): Promise<void> => {
    await browsers[index]?.sync();
    inAccount = new Set([...inAccount, ...(known[index] ?? [])]);
    known[index] = new Set(inAccount);
  };
  for (const [index, { browser: at, act, line, coder }] of steps.entries()) {
    const browser = browsers[at];
    const mark = browser.work.view.annotations([LIST])?.coders[coder]?.[keyAt(line)] ?? { ...NO_MARK, build: 'b' };
    const write = (next: object): void =>
      browser.work.change((document) => [
        document.mark(QUERY, { coder, build: 'b' }, [[keyAt(line), lineAt(line), { ...mark, ...next }]]),
      ]);
    if (act === 'sync') await sync(at);
    else if (act === 'reload') browser.reload();
    else if (act === 'half') {
      // The account receives a request, but its answer is a failure.
      account.refuse = () => ({ err: 'The server could not be reached.', code: 'failed' });
      await browser.sync().catch(() => undefined);
      account.refuse = () => undefined;
      known[at] = new Set([...inAccount, ...(known[at] ?? [])]);
    } else if (act === 'label') {
      write({ label: `label ${index}` });
      done(at, `label ${line} ${coder}`, `label ${index}`);
    } else if (act === 'tick' && !mark.ticked) {
      write({ ticked: true });
      done(at, `tick ${line} ${coder}`, 'ticked');
    } else if (act === 'clear') {
      write(NO_MARK);
      if (mark.label !== '') done(at, `label ${line} ${coder}`, undefined);
      if (mark.ticked) done(at, `tick ${line} ${coder}`, undefined);
    } else if (act === 'remove') {
      const there = new Set(acts.map(({ entry }) => entry))
        .values()
        .filter((entry) => valueOf(browser, entry) !== undefined);
      const entries = [...there];
      browser.work.change((document) => {
        document.remove([LIST]);
        return [LIST];
      });
      for (const entry of entries) done(at, entry, undefined);
    }
  }
  for (const last of [0, 1, 2, 0, 1]) await sync(last);
  const [first, second, third] = browsers.map((browser) => browser.work.view.annotations([LIST]));
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  const [browser] = browsers as [TestBrowser];
  for (const entry of new Set(acts.map((act) => act.entry))) {
    expect(valuesLeft(acts, entry)).toContain(valueOf(browser, entry));
  }
  // A line is stored once, and only while it has a mark.
  const marked = new Set(Object.values(first?.coders ?? {}).flatMap((marks) => Object.keys(marks)));
  expect(new Set(Object.keys(first?.lines ?? {}))).toEqual(marked);
}

const runs = process.env.ZABAN_LONG_TESTS === '1' ? 3000 : 60;

test(
  'whatever three browsers do, offline and back, they end equal, no label is lost, and none that was taken out comes back',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 24 }), play), { numRuns: runs });
  },
  60_000 + runs * 100,
);

test('updates of an account become one, whatever is left out stays', async () => {
  const account = new TestAccount();
  const [first, second] = [new TestBrowser(account, AMNA), new TestBrowser(account, AMNA)];
  for (let line = 0; line < 60; line++) {
    first.work.change((document) => [
      document.mark(QUERY, { coder: 'one', build: 'b' }, [[keyAt(line), lineAt(line), { ...NO_MARK, label: 'yes' }]]),
    ]);
    await first.sync();
    expect(account.items.size).toBeLessThan(30);
  }
  await second.sync();
  expect(Object.keys(second.work.view.annotations([LIST])?.lines ?? {})).toHaveLength(60);
});

test('thousands of lines go to the account in pieces and come back whole; a piece that is missing brings nothing', async () => {
  const account = new TestAccount();
  const [first, second] = [new TestBrowser(account, AMNA), new TestBrowser(account, AMNA)];
  const lines = Array.from({ length: 5000 }, (_, at) => ({ ...lineAt(at), left: 'left of it '.repeat(8) }));
  first.work.change((document) => [
    document.mark(
      QUERY,
      { coder: 'one', build: 'b' },
      lines.map((line) => [keyAt(line.start), line, { ...NO_MARK, label: 'yes' }] as const),
    ),
  ]);
  await first.sync();
  const pieces = [...account.items.values()];
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces.map(({ content }) => content.length))).toBeLessThanOrEqual(SAVED_WORK.contentLength);
  const [piece] = pieces as [(typeof pieces)[0]];
  account.items.delete(piece.id);
  await second.sync();
  expect(second.work.view.lists).toEqual([]);
  account.items.set(piece.id, piece);
  await second.sync();
  expect(Object.keys(second.work.view.annotations([LIST])?.coders['one'] ?? {})).toHaveLength(5000);
});

test('annotations of several queries are read as one, and changed as one in every browser', async () => {
  const account = new TestAccount();
  const [first, second] = [new TestBrowser(account, AMNA), new TestBrowser(account, AMNA)];
  const [all, media, few] = ['simple=a', 'simple=a&filter=category:media', 'simple=a&sample=2'];
  const ids = [all, media, few].map(annotationId);
  const mark = (query: string, line: number, label: string, at: string, coder = 'one') =>
    first.work.change((document) => [
      document.mark(query, { coder, build: 'b' }, [[keyAt(line), lineAt(line), { ...NO_MARK, label }]], at),
    ]);
  mark(media, 1, 'place', '2026-01-02');
  mark(few, 1, 'camp', '2026-01-03');
  mark(few, 2, 'camp', '2026-01-03');
  mark(few, 2, 'place', '2026-01-03', 'two');
  first.work.change((document) => [document.setLabels(few, ['camp', 'place'])]);
  await first.sync();
  const labelsOf = (browser: TestBrowser, coder = 'one') =>
    Object.entries(browser.work.view.annotations(ids)?.coders[coder] ?? {}).map(([key, { label }]) => [key, label]);
  // The label that was given last counts, and the labels to choose from are those of all.
  expect(labelsOf(first)).toEqual([
    [keyAt(1), 'camp'],
    [keyAt(2), 'camp'],
  ]);
  expect(first.work.view.annotations(ids)?.labels).toEqual(['yes', 'no', 'unclear', 'camp', 'place']);
  await second.sync();
  second.work.change((document) => [
    document.mark({ query: all, ids }, { coder: 'one', build: 'b' }, [
      [keyAt(1), lineAt(1), { ...NO_MARK, label: 'house' }],
      [keyAt(2), lineAt(2), NO_MARK],
    ]),
  ]);
  second.work.change((document) => [document.setLabels({ query: all, ids }, ['house', 'camp'])]);
  await second.sync();
  await first.sync();
  for (const browser of [first, second]) {
    expect([labelsOf(browser), labelsOf(browser, 'two')]).toEqual([[[keyAt(1), 'house']], [[keyAt(2), 'place']]]);
    expect(browser.work.view.annotations(ids)?.labels).toEqual(['house', 'camp']);
    // Nothing is left elsewhere that could come back.
    expect(browser.work.view.annotations(ids.slice(1))?.coders).toEqual({
      two: { [keyAt(2)]: { ...NO_MARK, label: 'place', build: 'b' } },
    });
  }
});
