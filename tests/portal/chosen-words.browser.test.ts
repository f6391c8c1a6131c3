import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { FOOD, foodWords, withMeanings, wordsShown } from '../support/word-list.ts';

describePortal('chosen words', (portal) => {
  it('stand in one list with pages, and all lists say which words they have', async () => {
    const page = await portal.open('/List?tab=words&list=2');
    const all = await page.request.get('/corpus/urduizedWords');
    const { doc } = (await all.json()) as { doc: { word: string }[] };
    const words = doc.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));
    const [second, third] = [1, 2].map((list) => Math.ceil((list * words.length) / 7));
    expect(await sees(page, `List 2 has the words from ${words[second]} to ${words[third - 1]}.`)).toBe(true);
    await page.goto(`${FOOD}&list=4&page=2`);
    const food = await foodWords(page);
    await expect.poll(() => wordsShown(page)).toEqual(food.slice(7, 14).map(({ word }) => word));
    expect(await page.getByRole('navigation', { name: 'Lists' }).count()).toBe(0);
    expect(await sees(page, `${food.length} words of ${doc.length.toLocaleString('en')} in alphabetical order`)).toBe(
      true,
    );
    expect(await sees(page, 'The source language is the one from which a word came into Urdu.')).toBe(true);
  });

  it('stand with their meanings in one list, which the address keeps', async () => {
    const page = await portal.open(FOOD);
    await page.getByLabel('With meanings').check();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    const food = await foodWords(page);
    const items = withMeanings(page).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(food.length);
    const [first] = await items.allInnerTexts();
    expect(first?.split(/\s*\n\s*/)).toEqual([food[0]?.word, food[0]?.urdu[0], food[0]?.description]);
    expect(await page.getByRole('navigation', { name: 'Pages of the list' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => items.count()).toBe(food.length);
  });

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

  it('are a link away from the definitions', async () => {
    const page = await portal.open('/Definition');
    await page.getByRole('link', { name: /^all [\d,]+ Urduized words with their meanings$/ }).click();
    await page.waitForURL('**/List?tab=words&meanings=true');
    await expect.poll(() => withMeanings(page).getByRole('listitem').count()).toBeGreaterThan(1000);
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
