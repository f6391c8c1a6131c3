import { describe, expect, it } from 'vitest';
import { sampleGuide } from './support/natively.ts';
import { openPage } from './support/simulated-page.ts';

describe('the guide', () => {
  for (const { id, title, examples } of sampleGuide()) {
    it(`runs every example of “${title}” and leads back`, async () => {
      const page = await openPage(`/Workbench?view=guide#${id}`);
      for (const { what, findsNothing } of examples) {
        await page.locator(`#${id}`).getByRole('link', { name: what }).click();
        const found = page.locator('[data-line="0"], main tbody tr, [role="grid"] [aria-rowindex]').first();
        const nothing = page.getByText('There are no hits.');
        // The guide, which has tables too, is left.
        await page.getByRole('link', { name: 'Back to the guide' }).waitFor();
        await found.or(nothing).first().waitFor();
        expect({ what, nothing: await nothing.isVisible() }).toEqual({ what, nothing: findsNothing === true });
        await page.getByRole('link', { name: 'Back to the guide' }).click();
        await page.waitForURL(`**/Workbench?view=guide#${id}`);
      }
    });
  }

  it('keeps the query, to which it leads back', async () => {
    const page = await openPage('/Workbench?simple=dera&view=collocates');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Guide' }).click();
    await page.waitForURL('**/Workbench?simple=dera&view=guide');
    await page.getByRole('link', { name: 'To the workbench' }).click();
    await page.waitForURL('**/Workbench?simple=dera');
    await expect.poll(() => page.getByLabel('Query', { exact: true }).inputValue()).toBe('dera');
  });

  it('explains a control in its place and says more in the guide', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const help = page.getByRole('button', { name: 'Help: sorting' });
    await help.focus();
    await page.keyboard.press('Enter');
    // It opens in the panel of the settings, which stays open behind it.
    const tip = page.locator('[popover]:popover-open').last();
    await tip.getByText('Choose up to three positions').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count()).toBe(0);
    await page.keyboard.press('Enter');
    await tip.getByRole('link', { name: 'More in the guide' }).click();
    await page.waitForURL('**/Workbench?view=guide#lines');
    await page.getByRole('heading', { name: 'Read and sort lines' }).waitFor();
  });

  for (const [view, name, settings] of [
    ['frequencies', 'Frequencies', 3],
    ['distribution', 'Distribution', 1],
    ['collocates', 'Collocates', 11],
    ['compare', 'Comparison', 1],
    ['keywords', 'Keywords', 11],
    ['ngrams', 'N-grams', 5],
  ] as const) {
    it(`explains each setting of the view of ${view}`, async () => {
      const page = await openPage(`/Workbench?simple=dera&view=${view}`);
      const region = page.getByRole('region', { name, exact: true });
      await region.getByRole('button', { name: 'Change', exact: true }).click();
      await region.getByRole('combobox').first().waitFor();
      const labels = await region
        .locator('label[for]')
        .evaluateAll((all) =>
          all.filter((each) => each.nextElementSibling?.querySelector('button')).map((each) => each.textContent),
        );
      const choices = await region.getByRole('combobox').count();
      expect([labels.length, choices]).toEqual([settings, settings]);
      for (const label of labels) {
        await region.getByRole('button', { name: `Help: ${label}`, exact: true }).click();
        // It opens in the panel of the settings, which stays open behind it.
        const tip = page.locator('[popover]:popover-open').last();
        await expect.poll(async () => (await tip.innerText()).length).toBeGreaterThan(60);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(1);
      }
    });
  }
});
