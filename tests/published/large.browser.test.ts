// The largest corpus that fits one page, and helpers of the engine in a page with shared memory. Both need millions of tokens.
import { completed, type OperationInput } from '@zaban/contract';
import { FileStorage, IndexBuilder, openCorpus, runOperation } from '@zaban/engine';
import { MOST_TOKENS_INSIDE, publishFile, publishFolder } from '@zaban/published';
import { operationContextOf, loadSite } from '@zaban/calls/site';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipfSegments } from '../../bench/zipf-segments.ts';
import { hasChromium, sharedChromium } from '../support/chromium.ts';
import { isLive } from '../support/is-live.ts';
import { isControlled } from '../support/kept-addresses.ts';
import { servePlainFiles } from '../support/plain-files.ts';

const SITE = 'sites/pakistani-english';
const REQUESTS: OperationInput[] = [
  { operation: 'ngrams', n: 3, limit: 50 },
  { operation: 'wordlist', criteria: 'media', limit: 50 },
  { operation: 'collocations', cql: '[]', limit: 50 },
];

interface PageWithSite {
  readonly zabanPublished: { answer(path: string): Promise<Response> };
}

describe.runIf(process.env.ZABAN_LONG_TESTS === '1' && hasChromium())('a corpus of 5 million tokens', () => {
  const place = mkdtempSync(join(tmpdir(), 'zaban-large-'));
  const index = join(place, 'index');
  const settings = { site: SITE, index, address: '' };

  beforeAll(() => {
    const builder = new IndexBuilder(new FileStorage(index), 'doc');
    for (const segment of zipfSegments({ tokenCount: MOST_TOKENS_INSIDE, typeCount: 100_000, documentCount: 2000 }))
      builder.add(segment);
    builder.finish('test');
    builder.close();
  });

  afterAll(() => rmSync(place, { recursive: true }));

  it('is one file that opens from a disk with the network off, and is searched', async () => {
    const file = join(place, 'corpus.html');
    await publishFile(settings, file);
    const context = await (await sharedChromium()).newContext({ offline: true });
    try {
      const page = await context.newPage();
      await page.goto(`${pathToFileURL(file).href}#/Workbench?simple=kane`);
      await page.locator('main [role="grid"] [role="gridcell"]').first().waitFor({ timeout: 120_000 });
      expect(await page.locator('main').innerText()).toMatch(/[\d,]+ hits/);
    } finally {
      await context.close();
    }
  }, 600_000);

  it('is counted by helpers in a page with shared memory, to the same bytes', async () => {
    const folder = join(place, 'public');
    await publishFolder(settings, folder);
    const files = await servePlainFiles(folder);
    const context = await (await sharedChromium()).newContext();
    try {
      const page = await context.newPage();
      await page.addInitScript(() => {
        const inner = Worker;
        const prelude = `Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
          const inner = Worker;
          Worker = class extends inner {
            constructor(address) { super(address); new BroadcastChannel('helpers').postMessage(address); }
          };`;
        Object.assign(globalThis, {
          helpers: 0,
          Worker: function (address: string) {
            const start = `${prelude}importScripts(${JSON.stringify(address)});`;
            return new inner(URL.createObjectURL(new Blob([start], { type: 'text/javascript' })));
          },
        });
        new BroadcastChannel('helpers').onmessage = () => void (globalThis as unknown as { helpers: number }).helpers++;
      });
      await page.goto(files.url);
      await page.waitForFunction(isControlled);
      await page.reload();
      await page.waitForFunction(isLive);
      const corpus = openCorpus(new FileStorage(index));
      const site = operationContextOf(loadSite(SITE));
      for (const request of REQUESTS) {
        const { operation, ...given } = request;
        const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
        const answer = await page.evaluate(async (path) => {
          return (await (globalThis as unknown as PageWithSite).zabanPublished.answer(path)).text();
        }, `/corpus/${operation}?${query.toString()}`);
        const { doc } = JSON.parse(answer) as { doc: { milliseconds?: number } };
        delete doc.milliseconds;
        expect(JSON.stringify(doc)).toBe(JSON.stringify(runOperation(corpus, completed(request), site)));
      }
      expect(await page.evaluate(() => (globalThis as unknown as { helpers: number }).helpers)).toBe(4);
    } finally {
      await context.close();
      await files.close();
    }
  }, 600_000);
});
