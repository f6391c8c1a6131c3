// What a published site says in a browser that lacks something that it would use.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePublished } from '../support/published.ts';
import { settledText } from '../support/settled-text.ts';

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
    await expect.poll(() => status(page)).toContain('does not let the page search in the background');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.locator('.zaban-status').isVisible()).toBe(false);
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
