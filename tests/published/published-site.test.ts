// Is everything of a site there when it is plain files, and what is told when something is not as it should be?
import { completed, type OperationInput } from '@zaban/contract';
import { FileStorage, openCorpus, runOperation } from '@zaban/engine';
import { operationContextOf, loadSite } from '@zaban/server';
import { readFileSync, cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { ADDRESSES } from '../support/addresses.ts';
import { axeViolations } from '../support/axe.ts';
import { isLive } from '../support/is-live.ts';
import { isLookedAfter } from '../support/kept-addresses.ts';
import { describePublished } from '../support/published.ts';
import { startSite } from '../support/site-server.ts';

/** Screens that need a server: a published copy says why it does not have them. */
const WITHOUT_SERVER = /^\/(LogReg|Login|Register|Forgot|Reset|Confirm|Help|Downloaddata|Account)/;
const SHOWN = ADDRESSES.filter((address) => !WITHOUT_SERVER.test(address));

/** What a screen shows once nothing of it is on its way any more. Runs in the page. */
function textOfScreen(): string | undefined {
  const main = document.querySelector('main');
  const text = main?.innerText ?? '';
  const isLoading = /Loading/.test(text) || main?.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null;
  return text === '' || isLoading ? undefined : `${document.title}\n${text}`;
}

/** The text of a screen when it stayed the same for a moment. */
async function settledText(page: Page): Promise<string> {
  let before: string | undefined;
  let same = 0;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(textOfScreen);
        same = now !== undefined && now === before ? same + 1 : 0;
        before = now;
        return same;
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(4);
  return before as string;
}

/** What a visitor of another address reads at another moment. */
const comparable = (text: string, address: string): string =>
  text.replaceAll(/\d+(\.\d+)? m?s\b/g, '…').replaceAll(address, 'http://site');

const REQUESTS: OperationInput[] = [
  { operation: 'positions', cql: '[lemma="be"] [pos="ADJ"]' },
  { operation: 'concordance', simple: 'the', sort: ['R1', 'L1:lemma'], context: [6, 6], limit: 40 },
  { operation: 'sentences', simple: 'dera', limit: 20 },
  { operation: 'frequencies', cql: '[pos="NOUN"]', by: ['node:lemma', 'doc.genre'], limit: 50 },
  { operation: 'collocations', simple: 'water', limit: 50 },
  { operation: 'keyness', target: { criteria: 'media' }, reference: 'rest', limit: 50 },
  { operation: 'ngrams', n: 3, limit: 50 },
  { operation: 'wordlist', limit: 100 },
  { operation: 'dispersion', simple: 'the' },
  { operation: 'distribution', simple: 'the', by: 'genre' },
  { operation: 'groups', simple: 'the', by: ['R1'], lines: 2, limit: 10 },
  { operation: 'documents', limit: 100 },
];

interface PageWithSite {
  readonly zabanPublished: { answer(path: string, options?: object): Promise<Response> };
}

function queryOf({ operation, ...request }: OperationInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (name === 'target') query.set('target', `criteria:${(value as { criteria: string }).criteria}`);
    else query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `/corpus/${operation}?${query.toString()}`;
}

describePublished('a published site', (published) => {
  it('shows on every screen what the live site shows, below a path of a plain file server', async () => {
    const site = await startSite(inject('index'));
    const files = await published.serve();
    try {
      const live = await published.open(`${site.url}/`);
      const copy = await published.open(files.url);
      const liveText = async (address: string) => {
        await live.goto(site.url + address);
        await live.waitForFunction(isLive);
        return comparable(await settledText(live), site.url);
      };
      const copyText = async (address: string) => {
        await copy.goto(`${files.url}#${address}`);
        return comparable(await settledText(copy), `${files.url}#`);
      };
      for (const address of SHOWN) {
        const [expected, found] = await Promise.all([liveText(address), copyText(address)]);
        expect.soft(`${address}\n${found}`).toBe(`${address}\n${expected}`);
      }
    } finally {
      await site.close();
    }
  }, 600_000);

  it('says on a screen that needs a server why it does not have it', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/LogReg`);
    for (const address of ['/LogReg', '/Login', '/Register', '/Account', '/Help', '/Downloaddata']) {
      await page.goto(`${files.url}#${address}`);
      expect(await settledText(page)).toMatch(/published copy of the site.*has no server/s);
    }
  });

  it('gives the bytes in Chromium that the engine gives in Node', async () => {
    const files = await published.serve();
    const page = await published.open(files.url);
    const corpus = openCorpus(new FileStorage(inject('index')));
    const context = operationContextOf(loadSite('sites/pakistani-english'));
    for (const request of REQUESTS) {
      const answer = await page.evaluate(async (path) => {
        const response = await (globalThis as unknown as PageWithSite).zabanPublished.answer(path);
        return response.text();
      }, queryOf(request));
      const { doc } = JSON.parse(answer) as { doc: { milliseconds?: number } };
      delete doc.milliseconds;
      expect(JSON.stringify(doc)).toBe(JSON.stringify(runOperation(corpus, completed(request), context)));
    }
  }, 120_000);

  it('needs no byte of the index at the second visit', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera`);
    await settledText(page);
    const before = files.asked.filter((path) => path.includes('/data/')).length;
    expect(before).toBeGreaterThan(3);
    await page.reload();
    await settledText(page);
    expect(files.asked.filter((path) => path.includes('/data/'))).toHaveLength(before);
  });

  it('fetches a damaged chunk once more, and names it when it stays damaged', async () => {
    const times = new Map<string, number>();
    let damagedTimes = 1;
    const change = (path: string, bytes: Buffer): Buffer => {
      // Passages: only lines need them.
      if (!/\/data\/[0-9a-f]{16}\//.test(path)) return bytes;
      times.set(path, (times.get(path) ?? 0) + 1);
      if ((times.get(path) as number) > damagedTimes) return bytes;
      const flipped = Buffer.from(bytes);
      flipped[flipped.length >> 1] ^= 1;
      return flipped;
    };
    const once = await published.serve({ change });
    const page = await published.open(`${once.url}#/Workbench?simple=dera`);
    expect(await settledText(page)).toContain('25 hits');
    await page.getByRole('row').nth(5).waitFor();
    expect([...times.values()].every((count) => count === 2)).toBe(true);

    damagedTimes = Infinity;
    const always = await published.serve({ change, path: '/other/' });
    const other = await published.open(`${always.url}#/Workbench?simple=dera`);
    await expect
      .poll(() => other.locator('main').innerText())
      .toMatch(/The part “[0-9a-f]{16}-\d+” of the corpus is damaged/);
  });

  it('runs from a folder that was unpacked elsewhere', async () => {
    const elsewhere = join(dirname(published.folder), 'elsewhere/deep');
    cpSync(published.folder, elsewhere, { recursive: true });
    const files = await published.serve.call({ ...published, folder: elsewhere }, { path: '/x/' });
    const page = await published.open(`${files.url}#/Kwic?word=dera`);
    expect(await settledText(page)).toContain('Total Hits');
    await page.goto(`${files.url}#/List?tab=words`);
    expect(files.asked.every((path) => path.startsWith('/x/'))).toBe(true);
  });

  it('plays sounds, and saves results and the word list as files', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/word/dera`);
    await settledText(page);
    const sound = await page.locator('audio').first().getAttribute('src');
    expect((await page.request.get(new URL(sound as string, files.url).href)).status()).toBe(200);
    await page.goto(`${files.url}#/Workbench?simple=dera`);
    await settledText(page);
    const saved = async (format: string): Promise<Buffer> => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.evaluate((ending) => {
          const link = [...document.querySelectorAll('a')].find((each) => each.href.endsWith(`format=${ending}`));
          (link as HTMLAnchorElement).click();
        }, format),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^concordance-25-[0-9a-f]{8}\\.${format}$`));
      return readFileSync(await download.path());
    };
    const lines = (await saved('csv')).toString().split('\r\n');
    expect(lines.filter((line) => line.includes(',dera,')).length).toBeGreaterThan(10);
    expect((await saved('xlsx')).subarray(0, 2).toString()).toBe('PK');
    expect((await page.request.get(`${files.url}corpus/urduizedWordList.ttl`)).status()).toBe(200);
  });

  it('has no axe violation and nothing that scrolls sideways, at three widths', async () => {
    const files = await published.serve();
    const faults: string[] = [];
    const page = await published.open(files.url);
    for (const address of ['/', '/Sresult?word=dera', '/LogReg', '/Workbench?simple=dera']) {
      await page.goto(`${files.url}#${address}`);
      await settledText(page);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await axeViolations(page)).map((violation) => `${width} ${address}: ${violation}`));
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) faults.push(`${width} ${address}: ${over} px too wide`);
      }
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it('makes a corpus of a visitor’s own texts, in its place below a path', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/MyTexts`);
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The gulmohar stood by the gate.') };
    await page.getByLabel('Files', { exact: true }).setInputFiles([note]);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.waitForURL(/#\/MyTexts\/[0-9a-f]{8}\/Workbench/);
    await page.getByLabel('Query', { exact: true }).fill('gulmohar');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText('gulmohar').waitFor();
    await page.getByRole('link', { name: 'All my texts' }).click();
    await page.getByRole('rowheader', { name: 'Note' }).waitFor();
    // The site itself is there again.
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.getByLabel('Find').waitFor();
    expect(files.asked.filter((path) => path.includes('gulmohar'))).toEqual([]);
  });

  it('counts the figures of a receipt again in the browser', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera&figures=hits:24`);
    await settledText(page);
    await page.getByRole('button', { name: 'Cite' }).click();
    await page.getByRole('button', { name: 'Count again here' }).click();
    await page.getByText(/^Counted in this browser from build [0-9a-f]{12}: some figures differ\.$/).waitFor();
    expect(await page.getByRole('row', { name: /^hits/ }).innerText()).toMatch(/24\s+25\s+\+1/);
  });

  it('can be searched with the keyboard alone', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Search`);
    await settledText(page);
    await page.keyboard.press('/');
    await page.keyboard.type('jirga');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('#/Sresult?word=jirga');
    expect(await settledText(page)).toContain('Total Hits');
  });
});

describePublished('a published site without a connection', (published) => {
  const ALLOWED = { serviceWorkers: 'allow' } as const;

  it('is searched for anything once all of it is kept, until that is removed', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/`, ALLOWED);
    await page.waitForFunction(isLookedAfter);
    await page.getByRole('button', { name: 'Use offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use offline' });
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep this corpus offline' }).click();
    await expect.poll(() => dialog.innerText(), { timeout: 90_000 }).toMatch(/This corpus is kept offline: \d+\.\d MB/);
    await files.close();
    await page.goto(`${files.url}#/Workbench?simple=water&view=collocates`);
    await page.reload();
    expect(await settledText(page)).toContain('Collocate');
    await page.goto(`${files.url}#/Kwic?word=jirga`);
    expect(await settledText(page)).toContain('Total Hits');
    await page.goto(`${files.url}#/word/jirga`);
    const sound = page.locator('audio').first();
    const heard = await sound.evaluate(async (player: HTMLAudioElement) => {
      const response = await fetch(player.src, { headers: { range: 'bytes=0-99' } });
      return [response.status, (await response.arrayBuffer()).byteLength];
    });
    expect(heard).toEqual([206, 100]);
    await page.getByRole('button', { name: 'Use offline' }).click();
    await dialog.getByRole('button', { name: 'Remove it from this browser' }).click();
    await dialog.getByText(/0\.\d MB of \d+\.\d MB are kept/).waitFor();
  }, 180_000);

  it('says when there is no room for all of it, and when a part of it cannot be kept', async () => {
    let isGone = false;
    const change = (path: string, bytes: Buffer): Buffer =>
      isGone && /\/data\/[0-9a-f]{16}\//.test(path) ? Buffer.from('gone') : bytes;
    const files = await published.serve({ change });
    const page = await published.open(`${files.url}#/`, ALLOWED, async (before) => {
      await before.addInitScript(() => {
        const inner = Worker;
        const room = `let room = 1000; onmessage = null;
          navigator.storage.estimate = async () => ({ quota: room, usage: 0 });
          addEventListener('message', ({ data }) => { if (data.kind === 'offline' && data.wish === 'remove') room = 1e9; });`;
        Object.assign(globalThis, {
          Worker: function (address: string) {
            const start = `${room}importScripts(${JSON.stringify(address)});`;
            return new inner(URL.createObjectURL(new Blob([start], { type: 'text/javascript' })));
          },
        });
      });
    });
    await page.waitForFunction(isLookedAfter);
    await page.getByRole('button', { name: 'Use offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use offline' });
    const keep = dialog.getByRole('button', { name: 'Keep this corpus offline' });
    await keep.click();
    await dialog.getByText(/needs \d+\.\d MB more, and this browser has room for 0\.0 MB\. Free some space/).waitFor();
    isGone = true;
    await dialog.getByRole('button', { name: 'Remove it from this browser' }).click();
    await keep.click();
    const trouble = dialog.getByRole('alert');
    await expect.poll(() => trouble.innerText()).toMatch(/The part “[0-9a-f]{16}-\d+” of the corpus cannot be kept/);
  });

  it('goes on working while a newer version is there, and is that version after a click', async () => {
    let isNewer = false;
    const old = /(zaban-version" content="|"version":")[0-9a-f]{16}/;
    const change = (path: string, bytes: Buffer): Buffer => {
      if (!isNewer) return bytes;
      if (/\/(?:index\.html|service-worker\.js|where\/)$/.test(path)) {
        return Buffer.from(bytes.toString().replace(old, '$10123456789abcdef'));
      }
      // What a newer version has in its place has another name: these files are gone.
      return path.includes('/list-screen') ? Buffer.from('gone') : bytes;
    };
    const files = await published.serve({ change });
    const page = await published.open(`${files.url}#/`, ALLOWED);
    await page.waitForFunction(isLookedAfter);
    const version = () => page.locator('meta[name="zaban-version"]').getAttribute('content');
    const before = await version();
    isNewer = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A newer version of this site is there').waitFor();
    // The page still loads what only the old version had.
    await page.goto(`${files.url}#/List`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await settledText(page)).not.toContain('No such page');
    expect(files.asked.filter((path) => path.includes('/list-screen'))).toHaveLength(1);
    expect(await version()).toBe(before);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(version).toBe('0123456789abcdef');
    await page.waitForFunction(isLive);
    // When no page of the old version is open any more, its files go.
    await page.goto('about:blank');
    await page.goto(files.url);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(' files '))))
      .toEqual([expect.stringContaining('0123456789abcdef')]);
  });
});

describePublished('one file', (published) => {
  it('opens from a disk with the network off, and is searched', async () => {
    const page = await published.open(pathToFileURL(published.file).href, { offline: true });
    expect(await settledText(page)).toContain('74 files');
    await page.goto(`${pathToFileURL(published.file).href}#/Sresult?word=dera`);
    expect(await settledText(page)).toContain('dera');
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Total Hits\s+25/);
    await page.goto(`${pathToFileURL(published.file).href}#/Workbench?simple=the&view=collocates`);
    expect(await settledText(page)).toContain('Collocate');
  });
});

function status(page: Page): Promise<string> {
  return page.locator('.zaban-status').innerText();
}

describePublished('a browser that lacks something', (published) => {
  it('without workers answers in the page, and says that long searches hold it up', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Sresult?word=dera`, {}, async (before) => {
      await before.addInitScript(() => {
        Object.assign(globalThis, { Worker: undefined });
      });
    });
    expect(await settledText(page)).toContain('Total Hits');
    expect(await status(page)).toContain('does not let the page search in the background');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.locator('.zaban-status').isVisible()).toBe(false);
  });

  it('that keeps nothing, as a private window, works and says so', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Sresult?word=dera`, {}, async (before) => {
      await before.addInitScript(() => {
        const inner = Worker;
        const refuse =
          'navigator.storage.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));';
        Object.assign(globalThis, {
          Worker: function (address: string) {
            const start = `${refuse}importScripts(${JSON.stringify(address)});`;
            return new inner(URL.createObjectURL(new Blob([start], { type: 'text/javascript' })));
          },
        });
      });
    });
    expect(await settledText(page)).toContain('Total Hits');
    await expect.poll(() => status(page)).toContain('cannot store the corpus');
  });

  it('with a full disk works and says so', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Sresult?word=dera`, {}, async (before) => {
      await before.addInitScript(() => {
        const inner = Worker;
        const refuse =
          'FileSystemFileHandle.prototype.createSyncAccessHandle = () => Promise.reject(new DOMException("full", "QuotaExceededError"));';
        Object.assign(globalThis, {
          Worker: function (address: string) {
            const start = `${refuse}importScripts(${JSON.stringify(address)});`;
            return new inner(URL.createObjectURL(new Blob([start], { type: 'text/javascript' })));
          },
        });
      });
    });
    expect(await settledText(page)).toContain('Total Hits');
    await expect.poll(() => status(page)).toContain('no space left to store the corpus');
  });

  it('that is too old is told so', async () => {
    const files = await published.serve();
    const context = await published.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(globalThis, { DecompressionStream: undefined });
      delete (globalThis as { DecompressionStream?: unknown }).DecompressionStream;
    });
    await page.goto(files.url);
    await expect.poll(() => page.locator('body').innerText()).toContain('This browser is too old for this page');
    await context.close();
  });

  it('without a connection says what could not be read', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera`);
    await settledText(page);
    await files.close();
    // Sorting needs the tokens, which no line has needed yet.
    await page.goto(`${files.url}#/Workbench?simple=dera&sort=R1`);
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(/The part “[0-9a-f]{16}” of the corpus cannot be read/);
  });
});
