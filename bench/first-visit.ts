// When does a visitor on a slow line see something? Opens screens of a server on this machine in Chromium, each as a
// first visit and once more, on the "Slow 4G" line of Chromium's developer tools.
//
//   node bench/first-visit.ts [<address>] [--runs 5]
//
// The default address is http://localhost:3000. Prints medians in milliseconds from the beginning of the navigation:
// first text painted, largest text painted, portal live (reacts to keys and clicks); and the KB that were transferred.
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { isLive } from '../tests/support/is-live.ts';

/**
 * "Slow 4G" of the developer tools: 1.6 and 0.75 Mbit/s less a tenth, and 150 ms multiplied by 3.75. In bytes a second
 * and ms.
 */
const SLOW_4G = {
  offline: false,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
  latency: 150 * 3.75,
};

const SCREENS = [
  '/',
  '/Search',
  '/Sresult?word=dera',
  '/Concordance?word=dera',
  '/Kwic?word=dera',
  '/word/dera',
  '/About',
];

interface Visit {
  readonly first: number;
  readonly largest: number;
  readonly live: number;
  readonly kilobytes: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const address = positionals[0] ?? 'http://localhost:3000';
const runs = Number(values.runs);

async function visit(context: BrowserContext, screen: string): Promise<Visit> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    const seen = new PerformanceObserver((list) => {
      Object.assign(window, { largest: list.getEntries().at(-1)?.startTime });
    });
    seen.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address + screen, { waitUntil: 'commit' });
  await page.waitForFunction(isLive, undefined, { polling: 10 });
  const live = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    largest: (window as unknown as { largest: number }).largest,
  }));
  await page.close();
  return { ...painted, live, kilobytes: bytes / 1024 };
}

function median(numbers: readonly number[]): string {
  const ascending = numbers.toSorted((a, b) => a - b);
  return ascending[Math.floor(ascending.length / 2)].toFixed(0).padStart(8);
}

async function measure(browser: Browser, screen: string): Promise<void> {
  const firstVisits: Visit[] = [];
  const laterVisits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
    firstVisits.push(await visit(context, screen));
    laterVisits.push(await visit(context, screen));
    await context.close();
  }
  for (const [name, visits] of [
    ['first', firstVisits],
    ['again', laterVisits],
  ] as const) {
    const of = (figure: keyof Visit) => median(visits.map((each) => each[figure]));
    console.log(`${screen.padEnd(24)}${name}${of('first')}${of('largest')}${of('live')}${of('kilobytes')}`);
  }
}

const browser = await launchChromium();
console.log(`${'screen'.padEnd(24)}visit${['text', 'largest', 'live', 'KB'].map((name) => name.padStart(8)).join('')}`);
for (const screen of SCREENS) await measure(browser, screen);
await browser.close();
