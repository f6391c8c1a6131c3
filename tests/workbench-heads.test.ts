import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the heads of tables', (portal) => {
  it.each([
    '/Workbench?simple=the&view=collocates',
    '/Workbench?view=keywords',
    '/Workbench?simple=the&view=frequencies&by=R1:lc',
    '/Workbench?view=ngrams',
    '/Workbench?simple=the&paged=true',
    '/Sresult?word=the',
    '/Concordance?word=the',
  ])('stay in sight while %s is scrolled, without a scroller of their own', async (address) => {
    const page = await portal.open(address);
    const heads = page.getByRole('columnheader');
    await heads.first().waitFor();
    const rows = page.getByRole('main').getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(15);
    // Rows that come later take the place of the ones that were scrolled to.
    const scrolled = async () => {
      await rows.nth(12).evaluate((row) => row.scrollIntoView({ block: 'start' }));
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolled).toBeGreaterThan(300);
    const tops = await heads.evaluateAll((all) =>
      all.filter((head) => head.checkVisibility()).map((head) => head.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => top < -1 || top > 40)).toEqual([]);
    const scrolls = await heads.first().evaluate((head) => {
      for (let each = head.parentElement; each !== null && each !== document.body; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each.className;
      }
      return '';
    });
    expect(scrolls).toBe('');
  });
});
