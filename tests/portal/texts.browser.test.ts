import { readFileSync } from 'node:fs';
import type { Site } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerDialog } from '../support/dialog.ts';
import { describeOwnPortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describeOwnPortal('the screens of text', (portal) => {
  it('shows the site’s own texts under their addresses', async () => {
    const page = await portal.open('/About');
    for (const [address, text] of [
      ['/About', 'English has been written in what is now Pakistan'],
      ['/Terms', 'The portal is free for research, teaching and study.'],
      ['/Investigators', 'nobody collected these texts'],
      ['/Publication', 'How to cite the corpus'],
      ['/Contact', 'corpus@example.org'],
    ] as const) {
      await page.goto(address);
      expect([address, await sees(page, text)]).toEqual([address, true]);
    }
  });

  it('has a citation, two publications, related works and the corpus list on the publication page', async () => {
    const page = await portal.open('/Publication');
    expect(await sees(page, 'How to cite the corpus')).toBe(true);
    expect(await page.locator('blockquote').count()).toBe(1);
    expect(await page.getByRole('main').locator('ol > li').count()).toBe(2);
    expect(await page.getByRole('main').locator('ul > li a').count()).toBeGreaterThan(2);
    const table = page.getByRole('table', { name: 'The corpora' });
    // The corpora come with another call than the text.
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(['Literary', 'Media', 'Academic']);
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Corpus', 'Size', 'Time', 'Genre']);
  });

  it('leads from the foot of every page and from About to the citation, with its build, which a button copies', async () => {
    const page = await portal.open('/About', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('main').getByRole('link', { name: 'How to cite the corpus' }).click();
    await page.waitForURL('**/Publication#cite');
    await page.goto('/Terms');
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'How to cite' }).click();
    await page.waitForURL('**/Publication#cite');
    const cited = page.getByRole('region', { name: 'How to cite the corpus' });
    const { doc } = (await (await page.request.get('/corpus/site')).json()) as { doc: { buildId: string } };
    // First as the site says it, from its site.json.
    const { citation: own } = JSON.parse(readFileSync('sites/pakistani-english/site.json', 'utf8')) as Site;
    expect((await cited.innerText()).split('\n').filter((line) => line.trim() !== '')[1]).toBe(own);
    await cited.getByRole('button', { name: 'Copy the site’s citation' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(own);
    const citation = await cited.locator('blockquote').innerText();
    expect(citation).toMatch(/\(2026\)/);
    expect(citation).toContain(`(build ${doc.buildId}, invented text)`);
    expect(citation).toMatch(/ Retrieved [A-Z][a-z]+ \d{1,2}, \d{4}, from http.*\/$/);
    await cited.getByRole('button', { name: 'Copy the citation' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(citation);
    await cited.getByText('Copied.').last().waitFor();
    expect(await sees(page, /^This site has one version of its texts; the build number/)).toBe(true);
  });

  it('has contact information only on the upload page', async () => {
    const page = await portal.open('/Uploaddata');
    expect(await sees(page, 'corpus@example.org')).toBe(true);
    expect(await page.getByRole('main').locator('form, input').count()).toBe(0);
  });

  it('stays in the portal when a link of a text leads to another screen', async () => {
    const page = await portal.open('/About');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('main').getByRole('link', { name: 'Upload Data' }).click();
    await page.waitForURL('**/Uploaddata');
    expect(await page.evaluate(() => 'before' in window)).toBe(true);
  });

  it('says so, with a retry, when a text does not arrive', async () => {
    const page = await portal.open('/Search');
    await page.route('**/corpus/pages/about', (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
    expect(await sees(page, 'This text could not be loaded.')).toBe(true);
    await page.unroute('**/corpus/pages/about');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await sees(page, 'English has been written in what is now Pakistan')).toBe(true);
  });
});

describeOwnPortal('Help', (portal) => {
  it('sends name, email, subject and message to the team', async () => {
    const page = await portal.open('/Help');
    const form = page.getByRole('form', { name: 'Message to the team' });
    const send = form.getByRole('button', { name: 'Send Your Message' });
    await send.click();
    expect((await answerDialog(page)).text).toBe('Please give your name.');
    await form.getByLabel('Name').fill('Bilal');
    await form.getByLabel('Email').fill('bilal at home');
    await send.click();
    expect((await answerDialog(page)).text).toBe('Email is badly formatted. Engter correct email address');
    await form.getByLabel('Email').fill('bilal@example.org');
    await form.getByLabel('Subject').fill('A word that is missing');
    await send.click();
    expect((await answerDialog(page)).text).toBe('Please write a message.');
    await form.getByLabel('Message').fill('Please add “pakhtun”.');
    await send.click();
    expect(await sees(page, 'Your message has been sent.')).toBe(true);
    await expect.poll(() => portal.site.mails().join('\n')).toContain('A word that is missing');
    await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('');
  });

  it('says so, with a retry, when the message was not sent', async () => {
    const page = await portal.open('/Help');
    await page.route('**/corpus/sendMessage', (route) => route.abort());
    const form = page.getByRole('form', { name: 'Message to the team' });
    await form.getByLabel('Name').fill('Bilal');
    await form.getByLabel('Email').fill('bilal@example.org');
    await form.getByLabel('Message').fill('Hello.');
    await form.getByRole('button', { name: 'Send Your Message' }).click();
    expect(await sees(page, 'Your message was not sent.')).toBe(true);
    await page.unroute('**/corpus/sendMessage');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await sees(page, 'Your message has been sent.')).toBe(true);
  });
});
