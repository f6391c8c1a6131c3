import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { FILES, make, WORD } from '../support/own-texts.ts';
import { describePortal } from '../support/portal.ts';

/** Refuses files of the browser, in a page or a worker. */
const WITHOUT_FILES = `navigator.storage.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));`;

/** Runs a script at the start of the page and of each of its workers. */
async function startWith(page: Page, script: string): Promise<void> {
  await page.addInitScript({ content: script });
  await page.addInitScript((first) => {
    const Inner = Worker;
    const type = 'text/javascript';
    const addressOf = (code: string): string => URL.createObjectURL(new Blob([code], { type }));
    Object.assign(globalThis, {
      Worker: function (address: URL | string, options: WorkerOptions) {
        const scripts = [addressOf(first), String(new URL(address, location.href))];
        return new Inner(addressOf(scripts.map((each) => `import ${JSON.stringify(each)};`).join('')), options);
      },
    });
  }, script);
  await page.reload();
}

describePortal('texts of one’s own', (portal) => {
  it('are made and saved with the network off, deleted after a question, and opened again from the file', async () => {
    const page = await portal.open('/MyTexts');
    await make(page, 'First', [FILES[0]]);
    await page.getByRole('button', { name: 'Make another' }).click();
    await page.context().setOffline(true);
    await make(page, 'Second', [FILES[1]]);
    await page.getByText('so there is no comparison').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file: Second' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Second.zaban');
    await page.getByRole('button', { name: 'Delete Second' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Second' }).click();
    await page.getByText('Delete this corpus from this browser?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('rowheader', { name: 'Second' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['First']);
    await page.getByRole('button', { name: 'Make another' }).click();
    const buffer = readFileSync(await file.path());
    const saved = { name: 'Second.zaban', mimeType: '', buffer };
    await page.getByLabel('Files', { exact: true }).setInputFiles([saved]);
    await page.getByRole('button', { name: 'Open the corpus' }).click();
    await page.getByRole('rowheader', { name: 'Second' }).waitFor();

    await page.getByRole('button', { name: 'Make another' }).click();
    await page.getByLabel('Files', { exact: true }).setInputFiles([{ ...saved, buffer: buffer.subarray(0, -64) }]);
    await page.getByRole('button', { name: 'Open the corpus' }).click();
    await page.getByText('it is cut short').waitFor();
  });

  it('are stored in a database where the browser has no files, as in a private window', async () => {
    const page = await portal.open('/MyTexts', { bypassCSP: true });
    await startWith(page, WITHOUT_FILES);
    await make(page, 'In a private window');
    await page.getByText('may delete these corpora when its window is closed').waitFor();
    expect((await axeViolations(page)).map(String)).toEqual([]);
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.getByLabel('Query', { exact: true }).fill(WORD);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText(WORD).nth(1).waitFor();
    await page.goto('/MyTexts');
    await page.getByRole('button', { name: 'Delete In a private window' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('rowheader').waitFor({ state: 'detached' });
  });

  it('are saved as a file where the browser stores nothing', async () => {
    const page = await portal.open('/MyTexts', { bypassCSP: true });
    await startWith(page, `${WITHOUT_FILES}Object.defineProperty(self, 'indexedDB', { value: undefined });`);
    await page.getByText('This browser cannot store corpora for this page').waitFor();
    await page.getByLabel('Files', { exact: true }).setInputFiles(FILES);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByText('because this browser cannot store it').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('My texts.zaban');
  });
});
