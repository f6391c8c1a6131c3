import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('search results', (portal) => {
  it('open a text at the hit that was clicked, which is told from the others', async () => {
    const page = await portal.open('/Sresult?word=dera');
    const table = page.getByRole('grid', { name: 'Sentences' });
    const hit = table
      .getByRole('row')
      .nth(2)
      .getByRole('link', { name: /^dera$/i })
      .first();
    await hit.click();
    await page.waitForURL('**/Sresult?*file=*');
    const opened = page.locator('article mark[data-hit]');
    await opened.waitFor();
    await expect
      .poll(async () => ((await opened.boundingBox())?.y ?? 0) / (page.viewportSize()?.height ?? 1))
      .toBeLessThan(0.8);
    const grounds = (marks: string): Promise<string[]> =>
      page.locator(marks).evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
    const [own] = await grounds('article mark[data-hit]');
    expect(await grounds('article mark:not([data-hit])')).not.toContain(own);
  });

  it.each([
    [375, 812],
    [768, 1024],
    [1280, 800],
  ])('can be cited beside their figures, which moves no row, at %i × %i', async (width, height) => {
    const page = await portal.open('/Sresult?word=dera&criteria=media', {
      viewport: { width, height },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const top = () =>
      page.getByRole('grid').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const button = page.getByRole('button', { name: 'Cite', exact: true }).filter({ visible: true });
    await page.getByRole('row').nth(1).waitFor();
    await button.click();
    const panel = page.getByRole('group', { name: 'Cite this result' }).filter({ visible: true });
    const apa = panel.getByRole('figure', { name: 'APA' });
    await apa.getByRole('button').click();
    await apa.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /: sentences with “dera” \(build [^)]+\) \[Data set\]\. Retrieved .+, from http.+\/Sresult\?word=dera&criteria=media$/,
    );
    await panel
      .getByRole('figure', { name: 'MLA' })
      .getByText(/Accessed \d+ \w+\.? \d{4}\.$/)
      .waitFor();
    await page.keyboard.press('Escape');
    const withButton = await top();
    await button.evaluate((element) => element.parentElement?.remove());
    expect(await top()).toBe(withButton);
  });

  it('do not cut the titles of their texts on a phone', async () => {
    const page = await portal.open('/Sresult?word=teacher&criteria=media', { viewport: { width: 375, height: 812 } });
    const files = page.getByRole('grid', { name: 'Sentences' }).locator('tbody td:last-child');
    await files.first().waitFor();
    const cut = await files
      .locator('[title]')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0));
    expect(cut).toEqual([]);
  });

  it('lead to the use of the word over the years, without a row lower down', async () => {
    for (const width of [375, 768, 1024]) {
      const page = await portal.open('/Sresult?word=police&criteria=media', { viewport: { width, height: 768 } });
      const sentences = page.getByRole('region', { name: 'Sentences' });
      const size = sentences.getByText('per million tokens').locator('../..');
      await size.waitFor();
      // The lines are there before the figures.
      const least = await size.evaluate((element) => Number.parseFloat(getComputedStyle(element).minHeight));
      expect((await size.boundingBox())?.height).toBe(least);
      await sentences
        .getByRole('link', { name: /over the years$/i })
        .filter({ visible: true })
        .first()
        .click();
      await page.waitForURL('**/Workbench?simple=police&criteria=media&view=distribution&section=setting_year');
      await page.getByRole('figure', { name: /^Hits of “police” per million tokens over time/ }).waitFor();
      await page.context().close();
    }
  });

  it('keep the node column of a concordance on one line at every width', async () => {
    for (const width of [320, 375, 768, 1280]) {
      const page = await portal.open('/Concordance?word=dera', { viewport: { width, height: 800 } });
      const nodes = page.getByRole('grid').locator('[data-place$=",2"]');
      await nodes.first().waitFor();
      const lefts = await nodes.evaluateAll((cells) =>
        cells.map((cell) => Math.round(cell.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size).toBe(1);
    }
  });
});
