// A published site that is kept for use without a connection, and what happens when a newer version comes.
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { isLive } from '../support/is-live.ts';
import { isControlled } from '../support/kept-addresses.ts';
import { describePublished } from '../support/published.ts';
import { settledText } from '../support/settled-text.ts';

describePublished('a published site without a connection', (published) => {
  const ALLOWED = { serviceWorkers: 'allow' } as const;

  it('is searched for anything once all of it is kept, until that is removed', async () => {
    const files = await published.serve();
    const page = await published.open(`${files.url}#/`, ALLOWED);
    await page.waitForFunction(isControlled);
    await page.getByRole('button', { name: 'Use offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use offline' });
    const store = dialog.getByRole('button', { name: 'Store this corpus for offline use' });
    await store.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await store.click();
    await expect
      .poll(() => dialog.innerText(), { timeout: 90_000 })
      .toMatch(/This corpus is stored in this browser: \d+\.\d MB/);
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
    await dialog.getByText(/0\.\d MB of \d+\.\d MB are stored/).waitFor();
  });

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
    await page.waitForFunction(isControlled);
    await page.getByRole('button', { name: 'Use offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use offline' });
    const keep = dialog.getByRole('button', { name: 'Store this corpus for offline use' });
    await keep.click();
    await dialog.getByText(/needs \d+\.\d MB more, and this browser has space for 0\.0 MB\. Free some space/).waitFor();
    isGone = true;
    // The second wish is given before the first is carried out.
    const remove = dialog.getByRole('button', { name: 'Remove it from this browser' });
    await remove.evaluate((button: HTMLElement) => {
      button.click();
      [...button.parentElement!.children].find((one): one is HTMLElement => one !== button)?.click();
    });
    const trouble = dialog.getByRole('alert');
    await expect.poll(() => trouble.innerText()).toMatch(/The part “[0-9a-f]{16}-\d+” of the corpus cannot be stored/);
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
    await page.waitForFunction(isControlled);
    const version = () => page.locator('meta[name="zaban-version"]').getAttribute('content');
    const before = await version();
    isNewer = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('There is a newer version of this site').waitFor();
    // The page still loads what only the old version had.
    await page.goto(`${files.url}#/List`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await settledText(page)).not.toContain('No such page');
    expect(files.asked.filter((path) => path.includes('/list-screen'))).toHaveLength(1);
    expect(await version()).toBe(before);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(version).toBe('0123456789abcdef');
    await page.waitForFunction(isLive);
    // When a visit begins while no page is open any more, the files of the old version go. A page that was just left may
    // still count as open.
    const kept = async () => {
      await page.goto('about:blank');
      await page.goto(files.url);
      await page.waitForFunction(isLive);
      return page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(' files ')));
    };
    await expect.poll(kept).toEqual([expect.stringContaining('0123456789abcdef')]);
  });
});
