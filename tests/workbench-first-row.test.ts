import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
];

/** How far down, in px, the first row of results may begin at each of the sizes. */
const VIEWS = [
  { view: 'kwic', row: '[role=grid] [aria-rowindex="1"]', most: [259, 293, 265, 265] },
  // Steps push nothing down.
  { view: 'kwic&sort=L1&sample=20', row: '[role=grid] [aria-rowindex="1"]', most: [259, 293, 265, 265] },
  { view: 'frequencies&withoutNames=true&filter=genre:novel', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'sentences', row: 'ol[start] > li', most: [258, 264, 236, 236] },
  { view: 'frequencies', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'distribution', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'collocates', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'compare&other=father', row: 'tbody > tr', most: [280, 292, 264, 264] },
  { view: 'keywords', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'variety', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'words', row: 'tbody > tr', most: [280, 288, 260, 260] },
  { view: 'ngrams', row: 'tbody > tr', most: [280, 288, 260, 260] },
] as const;

describePortal('the first row of results', (portal) => {
  it.each(VIEWS)('does not sink in the view $view', async ({ view, row, most }) => {
    const page = await portal.open(`/Workbench?simple=mother&view=${view}`);
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      const first = page.getByRole('main').locator(row).first();
      await first.waitFor();
      // What stands above comes with answers of its own.
      await page
        .getByText(/per million$|tokens · the query/)
        .first()
        .waitFor();
      const top = () => first.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top, { message: `at ${size.width} px` }).toBeLessThanOrEqual(most[index]);
    }
  });

  it('has the reading of the query above it on a phone, behind a button', async () => {
    const page = await portal.open('/Workbench?cql=%5Bpos%3D%22JJ%22%5D%20%5Blemma%3D%22man%22%5D', {
      viewport: SIZES[0],
    });
    await page.getByText('In words').waitFor();
    const opener = page.getByRole('button', { name: /^Finds an adjective, then any form of “man”.*In words$/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const reading = page.getByText('Finds an adjective, then any form of “man”.', { exact: true });
    await reading.waitFor();
    await page.keyboard.press('Escape');
    await reading.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
