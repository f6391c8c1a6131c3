import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the steps from a query to its lines', (portal) => {
  it('the reading of the query stands apart from the figures at all widths', async () => {
    const page = await portal.open('/Workbench?simple=mother');
    const figures = page.getByText(/of \d+ texts$/).first();
    await figures.waitFor();
    const reading = page.getByRole('button', { name: /^Finds the word “mother”/ });
    for (let width = 768; width <= 1680; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      const gap = async () => {
        const [before, after] = [await figures.boundingBox(), await reading.boundingBox()];
        return (after?.x ?? NaN) - (before?.x ?? NaN) - (before?.width ?? NaN);
      };
      await expect.poll(gap, { message: `at ${width} px` }).toBeGreaterThanOrEqual(8);
    }
  });

  it('are all in a panel where the line of the summary has no room for them', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media&filter=genre%3Ablog&sample=3&sort=R1', {
      viewport: { width: 375, height: 812 },
    });
    const steps = page.getByRole('region', { name: 'Steps' });
    await steps.getByRole('button', { name: '4 steps' }).click();
    const all = page.getByRole('group', { name: 'All steps' });
    await all.getByRole('button', { name: /^Sample/ }).click();
    await page.getByRole('group', { name: 'Change: Sample' }).getByLabel('Random lines').fill('2');
    await page.keyboard.press('Enter');
    await page.waitForURL('**sample=2*');
    // Whether the steps have room in the line depends on the words of the last one.
    await page.getByRole('link', { name: 'Remove: Texts' }).filter({ visible: true }).first().click();
    await steps.getByRole('button', { name: '3 steps' }).waitFor();
    await expect.poll(() => all.getByRole('listitem').count()).toBe(3);
  });
});
