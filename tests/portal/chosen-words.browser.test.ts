import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { FOOD, withMeanings } from '../support/word-list.ts';

describePortal('chosen words', (portal) => {
  it('are in sight where they are chosen, and can be printed there', async () => {
    const page = await portal.open('/List?tab=words', { viewport: { width: 1024, height: 768 } });
    await page.addInitScript(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', String(document.querySelectorAll('ol li').length));
    });
    await page.reload();
    const frequent = page.getByRole('region', { name: 'Most frequent in real texts' });
    await frequent.waitFor();
    expect(await page.getByRole('button', { name: /^Print/ }).count()).toBe(0);
    await page.getByLabel('Category').selectOption('Food and drink');
    const print = page.getByRole('button', { name: 'Print these 158 words' });
    await print.waitFor();
    await expect.poll(() => frequent.count()).toBe(0);
    for (const each of [page.getByText('158 words of'), page.getByLabel('With meanings'), print]) {
      const { y = Infinity, height = 0 } = (await each.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(700);
    }
    await print.click();
    // The page of the list, and all words with their meanings for the paper.
    await expect.poll(() => page.locator('body').getAttribute('data-printed').then(Number)).toBeGreaterThanOrEqual(158);
  });

  it.each([768, 1024])('begin right below the frequent words at %i px', async (width) => {
    const page = await portal.open('/List?tab=words', { viewport: { width, height: 768 } });
    const words = page.getByRole('region', { name: 'Most frequent in real texts' }).getByRole('list');
    await words.getByRole('link').first().waitFor();
    const { y = 0, height = 0 } = (await words.boundingBox()) ?? {};
    const label = await page.getByText('Category', { exact: true }).boundingBox();
    expect((label?.y ?? Infinity) - y - height).toBeLessThan(48);
  });
  it('are where they were left when a reader goes back from the page of a word', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    const link = withMeanings(page).getByRole('link').nth(60);
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL('**/word/*');
    // What is chosen on the page of the word is no place that the reader came from.
    await page.getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/*criteria=media');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  it('are where a reader goes back to from the page of a word that was loaded again', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    await withMeanings(page).getByRole('link').first().click();
    await page.waitForURL('**/word/*');
    await page.getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/*criteria=media');
    await page.reload();
    await page.getByLabel('Category').selectOption('literary');
    await page.waitForURL('**/word/*criteria=literary');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    // A reader who came by a link is still told where the way back leads.
    await page.goto('/word/dera');
    await page.getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/*criteria=media');
    await page.reload();
    expect(await sees(page, 'to the search')).toBe(true);
  });
});
