// Is everything of a site there when it is plain files, and what is told when something is not as it should be?
import { completed, OPERATION_NAMES, WORKBENCH_VIEWS } from '@zaban/contract';
import { FileStorage, openCorpus, runOperation } from '@zaban/engine';
import { operationContextOf, loadSite } from '@zaban/calls/site';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import type { SiteChunks } from '../../packages/published/src/messages.ts';
import { ADDRESSES } from '../support/addresses.ts';
import { axeViolations } from '../support/axe.ts';
import { Firefox, hasFirefox } from '../support/firefox.ts';
import { isLive } from '../support/is-live.ts';
import { callOf, operationRequests } from '../support/operation-requests.ts';
import { describePublished } from '../support/published.ts';
import { isControlled } from '../support/kept-addresses.ts';
import type { PlainRequest } from '../support/plain-files.ts';
import { settledText } from '../support/settled-text.ts';
import { settling } from '../support/settled.ts';

/** Screens that need a server: a published copy says why it does not have them. */
const WITHOUT_SERVER = /^\/(LogReg|Login|Register|Forgot|Reset|Confirm|Help|Downloaddata|Account)/;
/** Views of the workbench that are there without a reader's own work. */
const VIEWS = WORKBENCH_VIEWS.filter((view) => !['kwic', 'saved', 'handout', 'guide'].includes(view));
/** The same screens in further states, and screens with the words of a page; they are compared in the long form alone. */
const PLAIN = /^\/(Search|Terms|Investigators|Contact|Publication|Uploaddata|MyTexts|CompareText|Listresult)$/;
const MORE = [
  '/Sresult?word=the&page=2',
  '/Sresult?word=dera&criteria=media',
  '/Concordance?word=dera&LN=3&RN=9',
  '/Concordance?word=dera&file=lit-novel-01.txt&hit=dera',
  '/Kwic?word=dera&criteria=literary&file=lit-novel-01.txt&hit=dera',
  '/Keywordf?criteria=media',
  '/Listresult?criteria=media',
  '/Listresult?criteria=literary&file=lit-novel-01.txt',
  '/List?tab=words&list=2',
  '/List?tab=words&source=Punjabi&withNames=true',
  '/List?tab=words&source=Punjabi&meanings=true',
  '/word/jirga?withNames=true',
  '/Workbench?simple=~dera',
  `/Workbench?cql=${encodeURIComponent('[lemma="the"] [pos="ADJ"]')}&sort=R1&criteria=media`,
  '/Workbench?simple=dera&filter=genre%3Anovel',
  '/Workbench?cql=%5B',
];
const SHOWN = [
  // In a copy, which has one corpus, the table of corpora does not describe it.
  ...ADDRESSES.filter((address) => !WITHOUT_SERVER.test(address) && address !== '/Corpora'),
  ...VIEWS.map((view) => `/Workbench?simple=dera&view=${view}`),
  ...MORE,
].filter((address) => process.env.ZABAN_LONG_TESTS === '1' || !(PLAIN.test(address) || MORE.includes(address)));

/** What a visitor of another address reads at another moment. */
const comparable = (text: string, address: string): string =>
  text.replaceAll(/\d+(\.\d+)? m?s\b/g, '…').replaceAll(address, 'http://site');

interface PageWithSite {
  readonly zabanPublished: { answer(path: string, options?: object): Promise<Response> };
}

/** How many chunks the browser keeps. */
async function keptChunks(): Promise<number> {
  let count = 0;
  for await (const folder of (await navigator.storage.getDirectory()).values()) {
    for await (const _ of (folder as FileSystemDirectoryHandle).keys()) count += 1;
  }
  return count;
}

/** The names of the chunks of a published site that few answers need. */
function chunksOf(folder: string): SiteChunks {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, data = ''] = /id="zaban-published"[^>]*>([^<]*)</.exec(html) ?? [];
  const { site } = JSON.parse(data) as { site: string };
  const packed = readFileSync(join(folder, 'data', site.slice(0, 2), `${site}.z`));
  return (JSON.parse(inflateRawSync(packed).toString()) as { chunks: SiteChunks }).chunks;
}

describePublished('a published site', (published) => {
  it('shows on every screen what the live site shows, below a path of a plain file server', async () => {
    const site = inject('siteUrl');
    const files = await published.serve();
    const live = await published.open(`${site}/`);
    const copy = await published.open(files.url);
    const goTo = settling(live, true);
    const shownByLive = async () => comparable(await settledText(live), site);
    const liveText = async (address: string) => {
      await goTo(address);
      return shownByLive();
    };
    const shownByCopy = async () => comparable(await settledText(copy), `${files.url}#`);
    const copyText = async (address: string) => {
      await copy.goto(`${files.url}#${address}`);
      return shownByCopy();
    };
    for (const address of SHOWN) {
      let [expected, found] = await Promise.all([liveText(address), copyText(address)]);
      // In the copy the screen before stays until the script of the next one is here; either may have waited for results.
      for (let looks = 0; found !== expected && looks < 3; looks++)
        [expected, found] = await Promise.all([shownByLive(), shownByCopy()]);
      expect.soft(`${address}\n${found}`).toBe(`${address}\n${expected}`);
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
    const requests = operationRequests('dera');
    expect(new Set(requests.map(({ operation }) => operation))).toEqual(new Set(OPERATION_NAMES));
    for (const request of requests) {
      const answer = await page.evaluate(async (path) => {
        const response = await (globalThis as unknown as PageWithSite).zabanPublished.answer(path);
        return response.text();
      }, callOf(request));
      const { doc } = JSON.parse(answer) as { doc: { milliseconds?: number } };
      delete doc.milliseconds;
      expect(JSON.stringify(doc)).toBe(JSON.stringify(runOperation(corpus, completed(request), context)));
    }
  });

  it('needs no byte of the index at the second visit', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera`);
    await settledText(page);
    // One file opens the corpus; then come the page of the word and the passages of its lines.
    const indexAsked = () => files.asked.filter((path) => /\/data\/|\/(?:opening|engine)-/.test(path));
    const before = indexAsked();
    const chunks = before.filter((path) => path.includes('/data/')).length;
    expect(chunks).toBeGreaterThan(1);
    expect(before).toHaveLength(chunks + 2);
    await expect.poll(() => page.evaluate(keptChunks)).toBeGreaterThan(chunks);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await page.reload();
    await settledText(page);
    expect(indexAsked()).toEqual(before);
  });

  it('fetches of the word list what a screen needs, and after the lines', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera`);
    await settledText(page);
    const places = (isMeant: (request: PlainRequest) => boolean) =>
      files.requests.flatMap((request, place) => (isMeant(request) ? [place] : []));
    const { words } = chunksOf(published.folder);
    const lists = () => places(({ path }) => path.endsWith(`/${words}.z`));
    const results = await published.open(`${files.url}#/Sresult?word=jirga`);
    await results.getByRole('region', { name: 'The word jirga' }).waitFor();
    const [, opened] = places(({ path }) => path.includes('/opening-'));
    const [passage] = places(({ path }) => /\/data\/[0-9a-f]{16}\//.test(path)).filter((place) => place > opened);
    const entry = places(({ path }) => /\/data\/[0-9a-f]{2}\//.test(path)).at(-1);
    expect(passage).toBeLessThan(entry ?? -1);
    const word = await published.open(`${files.url}#/word/dera`);
    await word.getByRole('table', { name: /^Collocates of dera/ }).waitFor();
    await settledText(word);
    // The whole list is for the screen that shows all of it.
    expect(lists()).toEqual([]);
    const list = await published.open(`${files.url}#/List?tab=words`);
    await settledText(list);
    expect(lists()).toHaveLength(1);
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
    const elsewhere = join(published.scratch, 'elsewhere/deep');
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
        page.locator(`a[href$="format=${format}"]`).first().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^concordance-dera-25-[0-9a-f]{8}\\.${format}$`));
      return readFileSync(await download.path());
    };
    const lines = (await saved('csv')).toString().split('\r\n');
    expect(lines.filter((line) => line.includes(',dera,')).length).toBeGreaterThan(10);
    expect((await saved('xlsx')).subarray(0, 2).toString()).toBe('PK');
    expect((await page.request.get(`${files.url}corpus/urduizedWordList.ttl`)).status()).toBe(200);
  });

  it('has no axe violation, and nothing that scrolls sideways at three widths', async () => {
    const files = await published.serve();
    const faults: string[] = [];
    const page = await published.open(files.url);
    for (const address of ['/', '/Sresult?word=dera', '/LogReg', '/Workbench?simple=dera']) {
      await page.goto(`${files.url}#${address}`);
      await settledText(page);
      faults.push(...(await axeViolations(page)).map((violation) => `${address}: ${violation}`));
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) faults.push(`${width} ${address}: ${over} px too wide`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('makes a corpus of a visitor’s own texts, in its place below a path', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/MyTexts`);
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The jacaranda stood by the gate.') };
    await page.getByLabel('Files', { exact: true }).setInputFiles([note]);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.waitForURL(/#\/MyTexts\/[0-9a-f]{8}\/Workbench/);
    await page.getByLabel('Query', { exact: true }).fill('jacaranda');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText('jacaranda').waitFor();
    await page.getByRole('link', { name: 'All my texts' }).click();
    await page.getByRole('rowheader', { name: 'Note' }).waitFor();
    // The site itself is there again.
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.getByLabel('Find').waitFor();
    expect(files.asked.filter((path) => path.includes('jacaranda'))).toEqual([]);
  });

  it('compares a pasted text with the corpus, in its place below a path', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/CompareText`);
    await page.getByLabel('Your text').fill('The jirga met by the jacaranda, one jacaranda of the first.');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('rowheader', { name: 'jacaranda' }).first().waitFor();
    const shown = page.getByRole('region', { name: 'Your text', exact: true });
    await shown.getByTitle('not in the Corpus').first().waitFor();
    expect(await shown.getByRole('link', { name: 'jacaranda' }).count()).toBe(0);
    await shown.getByRole('link', { name: 'first', exact: true }).click();
    await page.waitForURL(/\/some\/where\/#\/Sresult\?word=first/);
    expect(await settledText(page)).toContain('first');
    expect(files.asked.filter((path) => path.includes('jacaranda'))).toEqual([]);
  });

  it('makes a corpus of one’s own at the second visit', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/MyTexts`, { serviceWorkers: 'allow' });
    await page.waitForFunction(isControlled);
    await page.reload();
    await page.waitForFunction(isLive);
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The jacaranda stood by the gate.') };
    await page.getByLabel('Files', { exact: true }).setInputFiles([note]);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.getByLabel('Query', { exact: true }).fill('jacaranda');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText('jacaranda').waitFor();
    // From a corpus of one's own to the site the page loads itself anew.
    await page.goto('about:blank');
    await page.goto(`${files.url}#/Workbench?simple=dera&view=collocates`);
    expect(await settledText(page)).toContain('Collocate');
  });

  it('counts the figures of a receipt again in the browser', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera&figures=hits:24`);
    await settledText(page);
    await page.getByRole('button', { name: 'Cite' }).click();
    await page.getByRole('button', { name: 'Count again here' }).click();
    await page.getByText(/^Counted in this browser from build [0-9a-f]{16}: some figures differ\.$/).waitFor();
    expect(await page.getByRole('row', { name: /^hits/ }).innerText()).toMatch(/24\s+25\s+\+1/);
  });

  it('gives scripts that read the saved file of a result, since there is no call for programs', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/Workbench?simple=dera&view=collocates`);
    await settledText(page);
    await page.getByRole('button', { name: 'Cite' }).click();
    const scriptIn = async (name: string): Promise<string> => {
      await page.getByRole('heading', { name, exact: true }).click();
      return page.getByRole('region', { name, exact: true }).innerText();
    };
    const [python, r] = [await scriptIn('Python'), await scriptIn('R')];
    for (const script of [python, r]) expect(script).not.toContain(files.url);
    await page.keyboard.press('Escape');
    const rows = await page.getByRole('table').first().getByRole('row').count();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'TSV' }).click();
    const place = mkdtempSync(join(tmpdir(), 'zaban-script-'));
    await (await download).saveAs(join(place, 'results.tsv'));
    const said = (program: string, flag: string, script: string): string | undefined => {
      const { error, stdout } = spawnSync(program, [flag, script], { cwd: place, encoding: 'utf8' });
      return error === undefined ? stdout.trim() : undefined;
    };
    // Not every machine has both programs.
    expect([`25 hits, ${rows - 1} rows`, undefined]).toContain(said('python3', '-c', python));
    expect([`[1] ${rows - 1}`, undefined]).toContain(said('Rscript', '-e', r));
    rmSync(place, { recursive: true });
  });

  it.skipIf(!hasFirefox())('works in Firefox: searches, texts of one’s own, and without a connection', async () => {
    const files = await published.serve();
    const note = join(published.scratch, 'note.txt');
    writeFileSync(note, 'The jacaranda stood by the gate. Two jacarandas fell.');
    const firefox = await Firefox.launch();
    try {
      await firefox.open(`${files.url}#/Workbench?simple=dera`);
      await firefox.shows(/25 hits/);
      await firefox.open(`${files.url}#/Workbench?simple=the&view=collocates`);
      await firefox.shows(/Strongest collocates/);
      expect(await firefox.evaluate('navigator.serviceWorker.ready.then(() => true)')).toBe(true);
      await firefox.open(`${files.url}#/MyTexts`);
      // The service worker answers the second visit.
      await firefox.reload();
      await firefox.shows(/Choose files/);
      await firefox.give('input[type=file]', [note]);
      await firefox.click('Make the corpus');
      await firefox.shows(/is ready: 1 text, 9 words/);
      await firefox.click('Open in the workbench');
      await firefox.shows(/Query builder/);
      await firefox.open((await firefox.evaluate<string>('location.href')).replace(/\?.*|$/, '?simple=jacaranda*'));
      await firefox.shows(/2 hits/);
      await files.close();
      await firefox.open('about:blank');
      await firefox.open(`${files.url}#/Workbench?simple=dera`);
      await firefox.shows(/25 hits/);
    } finally {
      await firefox.close();
    }
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
