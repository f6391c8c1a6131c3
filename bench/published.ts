// How long does a visitor of a published site wait, and how many bytes are transferred? Serves the folder with a plain
// file server that compresses texts, as public hosts do, and opens the workbench in Chromium.
//
//   node bench/published.ts <folder> [--rare <word>] [--common <word>] [--listed <word>] [--runs 3] [--requests]
//
// The first line is "Slow 4G" of Chromium's developer tools, simulated by the server so that it applies to the worker
// too; the second is that of this machine. Times are from the beginning of the navigation to the first line of the
// result. "In a row" is the longest chain of requests in which each began after the answer to the previous one: other
// programs on the machine do not affect it. --requests prints each request. A second visit begins when the service
// worker of the first one is ready. --listed is a word of the site's list: its page is opened too.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import {
  servePlainFiles,
  SLOW_4G,
  type Line,
  type PlainFiles,
  type PlainRequest,
} from '../tests/support/plain-files.ts';
import { shownAt, watchFor } from './first-shown.ts';
import { tabFigures } from './tab-figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rare: { type: 'string', default: 'dera' },
    common: { type: 'string', default: 'the' },
    listed: { type: 'string' },
    runs: { type: 'string', default: '3' },
    requests: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the published folder.');

interface Visit {
  readonly seconds: number;
  readonly megabytes: number;
  readonly requests: number;
  readonly inARow: number;
}

/** Length of the longest chain of requests in which each began after the answer to the previous one. */
function longestChain(requests: readonly PlainRequest[]): number {
  const lengths: number[] = [];
  for (const { askedAt } of requests) {
    const before = lengths.filter((_, index) => requests[index].answeredAt <= askedAt);
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
}

async function visit(context: BrowserContext, files: PlainFiles, hash: string, shown: string): Promise<Visit> {
  const page = await context.newPage();
  const [sent, asked, before] = [files.sent(), files.asked.length, files.requests.length];
  await watchFor(page, shown);
  const started = performance.now();
  await page.goto(`${files.url}#${hash}`, { waitUntil: 'commit' });
  const ended = (await shownAt(page)) - performance.timeOrigin;
  const seconds = (ended - started) / 1000;
  const requests = files.requests.slice(before);
  if (values.requests) for (const each of requests) printRequest(each, started);
  const visited = {
    seconds,
    megabytes: (files.sent() - sent) / 1e6,
    requests: files.asked.length - asked,
    inARow: longestChain(requests.filter(({ answeredAt }) => answeredAt <= ended)),
  };
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return visited;
}

function printRequest({ path, askedAt, answeredAt, bytes }: PlainRequest, started: number): void {
  const figures = [askedAt - started, answeredAt - started, bytes].map((figure) => figure.toFixed(0).padStart(9));
  console.log(`${figures.join('')}  ${path}`);
}

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function print(name: string, visits: readonly Visit[]): void {
  const of = (figure: keyof Visit): number => middle(visits.map((each) => each[figure]));
  const figures = [`${of('seconds').toFixed(2)} s`, `${of('megabytes').toFixed(2)} MB`, `${of('requests')} requests`];
  console.log(`${name.padEnd(54)}${figures.map((text) => text.padStart(13)).join('')}, ${of('inARow')} in a row`);
}

/** Milliseconds between two looks at the memory of the tab. */
const WATCH_MS = 50;

const LINES = 'main [aria-busy="false"] [role="row"] mark, main [role="grid"] [role="gridcell"], main table tbody td';
/** On the page of a listed word, which shows its collocates last. */
const ENTRY = 'main [aria-labelledby="concordance"]';
const COLLOCATES = 'main [aria-labelledby="collocation"] tbody td';

async function measure(browser: Browser, line: Line | undefined, name: string): Promise<void> {
  const files = await servePlainFiles(folder, {
    path: '/corpus/',
    gzip: true,
    ...(line === undefined ? {} : { line }),
  });
  const listed = values.listed === undefined ? [] : [`/word/${values.listed}`];
  const screens: readonly (readonly [what: string, hash: string, shown: string])[] = [
    ['rare word, lines of the workbench', `/Workbench?simple=${values.rare}`, LINES],
    ['commonest word, lines of the workbench', `/Workbench?simple=${values.common}`, LINES],
    ['rare word, sentences of Search', `/Sresult?word=${values.rare}`, LINES],
    ['rare word, KWIC', `/Kwic?word=${values.rare}`, LINES],
    ...listed.flatMap((hash) => [
      ['listed word, its entry', hash, ENTRY] as const,
      ['listed word, its collocates', hash, COLLOCATES] as const,
    ]),
  ];
  for (const [what, hash, shown] of screens) {
    const first: Visit[] = [];
    const again: Visit[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      first.push(await visit(context, files, hash, shown));
      again.push(await visit(context, files, hash, shown));
      await context.close();
    }
    print(`${name}, ${what}`, first);
    print(`${name}, ${what}, again`, again);
  }
  await files.close();
}

/** Watches the memory of the tab until `ended` is aborted; returns the maximum in megabytes. */
async function peakMemory(browser: Browser, ended: AbortSignal): Promise<number> {
  let most = 0;
  while (!ended.aborted) {
    most = Math.max(most, (await tabFigures(browser)).megabytes);
    await setTimeout(WATCH_MS);
  }
  return most;
}

async function measureWork(browser: Browser): Promise<void> {
  const files = await servePlainFiles(folder, { path: '/corpus/', gzip: true });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const [what, search] of [
    ['sorted by R1', 'sort=R1'],
    ['collocates', 'view=collocates'],
    ['frequencies', 'view=frequencies'],
    ['n-grams', 'view=ngrams'],
  ] as const) {
    print(`commonest word, ${what}`, [
      await visit(context, files, `/Workbench?simple=${values.common}&${search}`, LINES),
    ]);
  }
  const page = await context.newPage();
  await page.goto(`${files.url}#/Workbench?simple=${values.common}&sort=R1`);
  const end = new AbortController();
  const peak = peakMemory(browser, end.signal);
  for (const view of ['', 'sort=R1', 'view=collocates', 'view=frequencies', 'view=ngrams']) {
    await page.goto(`${files.url}#/Workbench?simple=${values.common}&${view}`);
    await page.locator(LINES).first().waitFor({ timeout: 600_000 });
  }
  const after = (await tabFigures(browser)).megabytes;
  end.abort();
  console.log(
    `resident memory of the tab: ${(await peak).toFixed(0)} MB at most, ${after.toFixed(0)} MB after all of these`,
  );
  await context.close();
  await files.close();
}

const browser = await launchChromium();
try {
  await measure(browser, SLOW_4G, 'Slow 4G');
  await measure(browser, undefined, 'fast line');
  await measureWork(browser);
} finally {
  await browser.close();
}
