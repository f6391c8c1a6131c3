import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('the figures of search results', (portal) => {
  it('say the genre of each line, in words that the site explains', async () => {
    const page = await portal.open('/Sresult?word=teacher&criteria=media', { viewport: { width: 375, height: 812 } });
    const { doc } = (await (
      await page.request.post('/corpus/searchWord/1', { data: { word: 'teacher', criteria: 'media' } })
    ).json()) as { doc: { occurrence: { filename: string; document: { genre: string; title: string } }[] } };
    const files = page.getByRole('grid', { name: 'Sentences' }).locator('tbody td:last-child');
    await files.first().waitFor();
    const texts = (await files.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).toSorted());
    const expected = doc.occurrence.map(({ filename, document: { genre, title } }) =>
      [filename, title, genre].toSorted(),
    );
    expect(texts).toEqual(expected);
    // Titles are not cut.
    const cut = await files
      .locator('[title]')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0));
    expect(cut).toEqual([]);
    const young = files.locator('[title^="young world: Texts for children"]').first();
    expect(await young.innerText()).toBe('young world');
    for (const [screen, name] of [
      ['Concordance', 'Concordance of teacher'],
      ['Kwic', 'Keyword in context: teacher'],
    ] as const) {
      await page.goto(`/${screen}?word=teacher&criteria=media`);
      await page.keyboard.press('Escape');
      const rows = page.getByRole('grid', { name }).locator('[role=row]:has([role=gridcell])');
      await rows.first().waitFor();
      const lines = await rows.allTextContents();
      expect(
        lines.filter((line) => !/(blog|magazine article|young world|opinion|editorial|news report)$/.test(line)),
      ).toEqual([]);
    }
    await page.goto('/Listresult?file=med-young-world-01.txt');
    await page.getByRole('button', { name: 'Help: young world' }).click();
    await page.getByText('Texts for children and teenagers, as on the young readers’ pages of a newspaper.').waitFor();
  });

  it('give the hits per million of the category that is searched, and its size', async () => {
    for (const criteria of ['all', 'literary', 'media', 'academic']) {
      const page = await portal.open(`/Sresult?word=tea&criteria=${criteria}`);
      const ask = async <Doc>(path: string): Promise<Doc> =>
        ((await (await page.request.get(path)).json()) as { doc: Doc }).doc;
      const texts = await ask<{ total: number; tokens: number }>(`/corpus/documents?criteria=${criteria}&limit=0`);
      const { count } = await ask<{ count: number }>(`/corpus/concordance?simple=tea&criteria=${criteria}&limit=0`);
      const tokens = texts.tokens.toLocaleString('en');
      const rate = ((count / texts.tokens) * 1e6).toFixed(2);
      const sentences = page.getByRole('region', { name: 'Sentences' });
      await expect
        .poll(() => sentences.innerText())
        .toContain(`${rate} per million tokens of ${texts.total} files with ${tokens} tokens.`);
      await sentences.getByTitle('Total Files counts the files with hits.').waitFor();
    }
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
});
