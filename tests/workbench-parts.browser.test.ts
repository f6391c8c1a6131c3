import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { describePortal } from './support/portal.ts';

async function openParts(page: Page): Promise<void> {
  await page.getByText(/^Subcorpus:/).click();
  await page.getByRole('group', { name: /^Genre/ }).waitFor();
}

describePortal('parts of the corpus', (portal) => {
  it('are chosen in a panel that alone scrolls, with the button that searches in view', async () => {
    const page = await portal.open('/Workbench?simple=the', { viewport: { width: 1280, height: 800 } });
    await openParts(page);
    const scrollers = () =>
      page
        .getByRole('group', { name: 'Subcorpus' })
        .locator('> * *')
        .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 0))
        .then((all) => all.length);
    await page.getByText(/^\d+ texts, /).waitFor();
    const fits = async () => {
      const panel = await page.getByRole('group', { name: 'Subcorpus' }).boundingBox();
      return panel !== null && panel.x + panel.width <= 1280 && panel.y + panel.height <= 800;
    };
    await expect.poll(fits).toBe(true);
    // The content below the title, which stays.
    await expect.poll(scrollers).toBe(1);
    const search = page.getByRole('button', { name: 'Search in these texts' });
    expect((await search.boundingBox())?.y).toBeLessThan(760);
    // The values that were left out are shown by one key, and the focus goes to the first of them.
    await page.getByRole('button', { name: /^File: show all/ }).press('Enter');
    const files = page.getByRole('group', { name: /^File/ }).getByRole('checkbox');
    await expect.poll(() => files.count()).toBeGreaterThan(16);
    await expect.poll(() => files.nth(6).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await scrollers()).toBe(1);
    expect((await search.boundingBox())?.y).toBeLessThan(760);
  });
});
