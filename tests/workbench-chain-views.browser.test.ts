import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the steps from a query to its views', (portal) => {
  it('say which of them a view does not use', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media&sample=3&sort=R1');
    // Those without room in the line count too.
    const unused = () => page.getByRole('region', { name: 'Steps' }).locator('li').filter({ hasText: 'not used here' });
    const summary = page.getByRole('search');
    const views = page.getByRole('navigation', { name: 'Views' });
    await summary.getByText(/\d+ hits? · [\d.,]+ per million tokens · \d+ of \d+ texts/).waitFor();
    expect(await unused().count()).toBe(0);
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await expect
      .poll(() => unused().allTextContents())
      .toEqual([expect.stringMatching(/^Sample/), expect.stringMatching(/^Sort/)]);
    expect(await summary.getByText('This view counts all texts, not your query').count()).toBe(0);
    // Key words are those of the part that is searched, whatever is searched in it.
    await views.getByRole('link', { name: 'Keywords' }).click();
    await summary.getByText('This view counts all texts, not your query').waitFor();
    expect(await unused().count()).toBe(2);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Target corpus', { exact: true }).selectOption({ label: 'all texts' });
    await expect.poll(() => unused().count()).toBe(3);
  });
});
