import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { docOf, profileOf } from '../support/word-page.ts';

describePortal('the integration of a word', (portal) => {
  it('has figures, each with a link to as many lines', async () => {
    const page = await portal.open('/word/dupatta');
    const { figures, determiners } = await profileOf(page, 'dupatta');
    const table = page.getByRole('table', { name: 'How dupatta is used in English' });
    await table.waitFor();
    const shown = async () =>
      (await table.locator('tbody th[scope=row]').allInnerTexts()).map((text) => text.split('\n')[0].trim());
    const all = [...figures, ...determiners];
    const found = all.filter(({ hits }) => hits > 0);
    expect(await shown()).toEqual(found.map(({ label }) => label));
    await page.getByRole('button', { name: `Show ${all.length - found.length} features without hits` }).click();
    expect(await shown()).toEqual(all.map(({ label }) => label));
    const links = await table
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => ({ href: (link as HTMLAnchorElement).href, count: link.textContent })));
    expect(links.length).toBeGreaterThan(4);
    for (const { href, count } of links) {
      const asked = new URL(href).searchParams;
      const cql = asked.get('cql') ?? '';
      const request = { cql, withoutNames: asked.get('withoutNames') ?? 'false', limit: '0' };
      const found = await docOf<{ count: number }>(page, `/corpus/concordance?${new URLSearchParams(request)}`);
      expect([cql, found.count]).toEqual([cql, Number(count)]);
    }
    await table.getByRole('link').first().click();
    await page.waitForURL('**/Workbench?*');
    await page.getByRole('grid').first().waitFor();
  });

  it('has no table where all features are without hits', async () => {
    const page = await portal.open('/word/biryani');
    const { hits, figures, determiners } = await profileOf(page, 'biryani');
    expect([hits > 0, [...figures, ...determiners].some((figure) => figure.hits > 0)]).toEqual([true, false]);
    const table = page.getByRole('table', { name: 'How biryani is used in English' });
    const more = page.getByRole('button', { name: /^Show \d+ features without hits$/ });
    await more.waitFor();
    expect(await table.count()).toBe(0);
    await more.click();
    expect(await table.locator('th[scope=row]').count()).toBe(figures.length + determiners.length);
  });

  it('warns when one file has most of the hits', async () => {
    const page = await portal.open('/word/munshi');
    const { dispersion, hits } = await profileOf(page, 'munshi');
    expect(dispersion.oneFileOutweighs).toBe(true);
    expect(await sees(page, `${dispersion.commonestFileHits} of ${hits} hits`)).toBe(true);
    const place = page.getByRole('region', { name: 'How the word is used in English' }).getByRole('link', {
      name: dispersion.commonestFile ?? '',
    });
    await place.click();
    await page.waitForURL(`**/Listresult?file=${dispersion.commonestFile}`);
  });

  it('leads nowhere with the figures of one category while those of another are on their way', async () => {
    const page = await portal.open('/word/jirga');
    const figures = page.getByRole('region', { name: 'How the word is used in English', includeHidden: true });
    await figures.waitFor();
    const waits = () => figures.evaluate((region) => region.closest('[inert][aria-busy="true"]') !== null);
    expect(await waits()).toBe(false);
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/wordProfile/jirga?criteria=media', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('region', { name: 'Concordance' }).getByLabel('Category').selectOption('media');
    await expect.poll(waits).toBe(true);
    answer();
    await expect.poll(waits).toBe(false);
  });

  it('is not shown of a word that no text has', async () => {
    const page = await portal.open('/word/sindoor');
    expect(await sees(page, 'The word is not in these texts.')).toBe(true);
    expect(await sees(page, 'Nothing was found for “sindoor”.')).toBe(true);
    expect(await sees(page, 'Hits in names were not counted.')).toBe(true);
    expect(await page.getByRole('region', { name: 'How the word is used in English' }).count()).toBe(0);
  });
});
