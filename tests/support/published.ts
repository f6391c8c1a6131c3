// The sample site, published, for the tests of published sites.
import { publishFile, publishFolder } from '@zaban/published';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { hasChromium, sharedChromium } from './chromium.ts';
import { isLive } from './is-live.ts';
import { servePlainFiles, type PlainFiles, type PlainFileSettings } from './plain-files.ts';

export interface PublishedInBrowser {
  readonly browser: Browser;
  /** An empty folder for what the group writes. */
  readonly scratch: string;
  /** The folder and the single file of the site, for reading alone. */
  readonly folder: string;
  readonly file: string;
  /** Serves the folder under a path. */
  serve(settings?: PlainFileSettings): Promise<PlainFiles>;
  /** A page of a new visitor; `prepare` may change the browser first. */
  open(address: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<void>): Promise<Page>;
}

/**
 * Where the sample site is published as a folder (`public`) and as one file (`corpus.html`): written once for all files of
 * a run, which change nothing in it. Two processes that begin at the same time both write, and the first is used.
 */
async function publishOnce(index: string): Promise<string> {
  const place = join(dirname(index), 'published');
  if (existsSync(place)) return place;
  const settings = { site: 'sites/pakistani-english', index, address: '' };
  const written = mkdtempSync(join(dirname(index), 'publishing-'));
  await publishFolder(settings, join(written, 'public'));
  await publishFile(settings, join(written, 'corpus.html'));
  try {
    renameSync(written, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
  return place;
}

/** A group of tests with a published site and a browser; skipped if there is no Chromium. */
export function describePublished(name: string, tests: (published: PublishedInBrowser) => void): void {
  // oxlint-disable-next-line vitest/valid-title
  describe.skipIf(!hasChromium())(name, () => {
    const contexts: BrowserContext[] = [];
    const servers: PlainFiles[] = [];
    const faults: string[] = [];
    const published = {
      async serve(settings = {}) {
        const files = await servePlainFiles(this.folder, { path: '/some/where/', ...settings });
        servers.push(files);
        return files;
      },
      async open(address: string, options: BrowserContextOptions = {}, prepare = async () => {}) {
        const context = await this.browser.newContext({
          viewport: { width: 1280, height: 900 },
          // Only tests of the service worker allow it: it would hide requests from tests that observe them.
          serviceWorkers: 'block',
          ...options,
        });
        contexts.push(context);
        const page = await context.newPage();
        page.on('pageerror', (error) => faults.push(error.message));
        await prepare(page);
        await page.goto(address);
        await page.waitForFunction(isLive);
        return page;
      },
    } as { -readonly [Part in keyof PublishedInBrowser]: PublishedInBrowser[Part] };
    beforeAll(async () => {
      const place = await publishOnce(inject('index'));
      published.folder = join(place, 'public');
      published.file = join(place, 'corpus.html');
      published.scratch = mkdtempSync(join(tmpdir(), 'zaban-published-'));
      published.browser = await sharedChromium();
    }, 300_000);
    afterEach(async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      await Promise.all(servers.splice(0).map((files) => files.close()));
      expect(faults.splice(0)).toEqual([]);
    });
    afterAll(() => rmSync(published.scratch, { recursive: true }));
    tests(published);
  });
}
