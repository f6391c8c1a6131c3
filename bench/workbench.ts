// How long does it take from a typed query to the finished view of each tab?
//
//   node bench/workbench.ts [--index .bench/index] [--queries 9]
//
// Serves an index with the portal as visitors get it, types queries of falling frequency into the search box of the
// workbench in Chromium, and measures in the page: from the Enter key to the first frame in which the tab shows all of
// the new answer. No query is used twice in a tab, so nothing comes from a cache of the browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, startServer } from '@zaban/server';
import { chromium, type Page } from 'playwright-core';
import { PORTAL_FOLDER } from '@zaban/portal';
import { buildPortal } from '@zaban/portal/build';

const QUERIES = [
  'the',
  'people',
  'work',
  'law',
  'mother',
  'water',
  'justice',
  'window',
  'justify',
  'harbour',
  'lantern',
];
const FIRST = 'of';

/** Each tab, its state besides the query, and a selector for what it shows when it is finished. */
const TABS: readonly (readonly [name: string, search: string, finished: string])[] = [
  ['lines', 'view=kwic', 'section[aria-label="Lines"] [data-line]'],
  ['lines, sorted by the next word', 'view=kwic&sort=R1', 'section[aria-label="Lines"] [data-line]'],
  ['sentences', 'view=sentences', 'section[aria-label="Sentences"] li'],
  ['frequencies of the next word', 'view=frequencies&by=R1:lc', 'section[aria-label="Frequencies"] tbody tr'],
  ['distribution', 'view=distribution', '#spread'],
  ['collocates', 'view=collocates', 'section[aria-label="Collocates"] tbody tr'],
  ['compare with a word', 'view=compare&other=woman', 'section[aria-label="Comparison"] tbody tr'],
];

/** Tabs that depend only on the texts, not on the query: measured after a change of the minimum count. */
const OF_TEXTS: readonly (readonly [name: string, search: string, finished: string])[] = [
  ['keywords', 'view=keywords', 'section[aria-label="Keywords"] tbody tr'],
  ['variety', 'view=variety', 'section[aria-label="Keywords"] tbody tr'],
  ['n-grams', 'view=ngrams', 'section[aria-label="N-grams"] tbody tr'],
];

const { values } = parseArgs({
  options: { index: { type: 'string', default: '.bench/index' }, queries: { type: 'string', default: '9' } },
});
const queries = QUERIES.slice(0, Number(values.queries));

/** The event that starts the clock, and what the address and the page must show for it to stop. */
interface Watched {
  readonly event: 'keydown' | 'change';
  readonly parameter: string;
  readonly value: string;
  readonly finished: string;
}

/** Milliseconds from the action of a reader to the first frame that shows all of the answer. */
async function timed(page: Page, watched: Watched, act: () => Promise<unknown>): Promise<number> {
  // Registered before the action; the page keeps the promise until it is evaluated.
  await page.evaluate(({ event, parameter, value, finished }) => {
    const shown = (): boolean => {
      const main = document.querySelector('main');
      // The links to the other tabs contain the state of the last render; the address bar may be ahead of it.
      const link = main?.querySelector<HTMLAnchorElement>('nav[aria-label="Views"] a');
      return (
        new URL(link?.href ?? location.href).searchParams.get(parameter) === value &&
        main?.querySelector('[aria-busy="true"]') === null &&
        main.querySelector(finished) !== null
      );
    };
    const answered = new Promise<number>((resolve) => {
      const begin = (): void => {
        const start = performance.now();
        const look = (): void => (shown() ? resolve(performance.now() - start) : void requestAnimationFrame(look));
        requestAnimationFrame(look);
      };
      addEventListener(event, begin, { once: true, capture: true });
    });
    Object.assign(globalThis, { answered });
  }, watched);
  await act();
  return page.evaluate(() => (globalThis as unknown as { answered: Promise<number> }).answered);
}

/** Types a query into the box and sends it with Enter. */
async function typed(page: Page, query: string, finished: string): Promise<number> {
  await page.getByLabel('Query', { exact: true }).fill(query);
  const watched: Watched = { event: 'keydown', parameter: 'simple', value: query, finished };
  return timed(page, watched, () => page.keyboard.press('Enter'));
}

/** Chooses another minimum count for a list. */
async function chosen(page: Page, minimum: string, finished: string): Promise<number> {
  const watched: Watched = { event: 'change', parameter: 'minimum', value: minimum, finished };
  return timed(page, watched, () => page.getByLabel('At least', { exact: true }).selectOption(minimum));
}

function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const list = times.map((time) => time.toFixed(0)).join(' ');
  console.log(`${name.padEnd(32)} ${median.toFixed(0).padStart(5)} ms   (${list})`);
}

await buildPortal();
const data = mkdtempSync(join(tmpdir(), 'zaban-bench-workbench-'));
const settings = {
  portal: PORTAL_FOLDER,
  index: values.index,
  logLevel: 'silent',
  host: '127.0.0.1',
  limits: false,
} as const;
const server = await startServer(readConfig('sites/pakistani-english', { ZABAN_DATA: data, PORT: '0' }, settings));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  console.log(`Medians, then each of ${queries.join(', ')}:`);
  for (const [name, search, finished] of TABS) {
    await page.goto(`/Workbench?simple=${FIRST}&${search}`, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (const query of queries) times.push(await typed(page, query, finished));
    printTimes(name, times);
  }
  for (const [name, search, finished] of OF_TEXTS) {
    await page.goto(`/Workbench?${search}`, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (const minimum of ['3', '5', '10', '20', '50']) times.push(await chosen(page, minimum, finished));
    printTimes(name, times);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
}
