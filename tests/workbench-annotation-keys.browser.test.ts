import { expect, it } from 'vitest';
import { row } from './support/labels.ts';
import { describePortal } from './support/portal.ts';

describePortal('labelling by key', (portal) => {
  it('is left for the buttons above the lines with Escape', async () => {
    const focused = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('[data-tools]') !== null);
    const page = await portal.open('/Workbench?simple=dera&sample=40&annotate=true');
    await row(page, 20).getByLabel('Label').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe('20');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(true);
    await page.goto('/Workbench?simple=dera');
    await page.locator('[data-line="3"]').focus();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(true);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await help.waitFor();
    for (const key of ['1–9', '0', 'x', 'Esc']) expect(await help.getByText(key, { exact: true }).count()).toBe(1);
  });
});
