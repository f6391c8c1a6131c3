import { readFileSync } from 'node:fs';
import { MESSAGES } from '@zaban/contract';
import type { Download } from 'playwright-core';
import { expect, it } from 'vitest';
import { AYESHA, comeSignedIn } from '../support/account.ts';
import { describeOwnPortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describeOwnPortal('the download page', (portal) => {
  it('saves an opened text for who is signed in, leads others to the note, and offers no text that is not shown', async () => {
    const address = '/Listresult?file=lit-story-01.txt';
    const page = await portal.openFirst(address);
    await page.getByRole('article').getByRole('link', { name: 'Download this text' }).click();
    await page.waitForURL('**/Downloaddata');
    expect(await sees(page, MESSAGES.loginToDownload)).toBe(true);
    await comeSignedIn(page, { ...AYESHA, email: 'text@example.org' });
    await page.goto(address);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this text' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('lit-story-01.txt');
    const { doc } = (await (
      await page.request.post('/corpus/getFileText', { data: { filepath: 'lit-story-01.txt' } })
    ).json()) as { doc: { text: string } };
    expect(readFileSync(await download.path(), 'utf8')).toBe(doc.text);
    const refusal = { message: 'Failed', err: 'Its rights say so.', code: 'restricted' };
    await page.route('**/corpus/getFileText', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto(address);
    expect(await sees(page, 'This text is shown in lines only.')).toBe(true);
    expect(await page.getByText('Download this text').count()).toBe(0);
  });

  it('opens a zip in a new tab for who is signed in, and is refused by the server without a session', async () => {
    const page = await portal.open('/Terms');
    await comeSignedIn(page, AYESHA);
    await page.goto('/Downloaddata');
    const link = page.getByRole('link', { name: 'Media' });
    expect(await link.getAttribute('target')).toBe('_blank');
    const downloaded = new Promise<Download>((resolve) => {
      // Which of the two tabs tells of it is up to the browser.
      page.on('download', resolve);
      page.context().on('page', (tab) => tab.on('download', resolve));
    });
    await link.click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/media.*\.zip$/i);
    expect(download.url()).toBe(`${portal.site.url}/corpus/getCorpusFile/media`);
    expect((await page.request.get('/corpus/getCorpusFile/media')).status()).toBe(200);

    const stranger = await portal.open('/Downloaddata');
    await stranger.evaluate(() => localStorage.setItem('corpusUserData', '{"fName":"Nobody"}'));
    expect((await stranger.request.get('/corpus/getCorpusFile/media')).status()).toBe(401);
  });
});
