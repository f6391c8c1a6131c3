import { expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('search results', (portal) => {
  it('show the word, its hits, a numbered table with the word marked, and one link for each page', async () => {
    const page = await portal.open('/Sresult?word=Dera');
    const table = page.getByRole('grid', { name: 'Sentences' });
    await table.waitFor();
    const { doc } = (await (await page.request.post('/corpus/searchWord/1', { data: { word: 'Dera' } })).json()) as {
      doc: { count: number; numberOfPages: number; occurrence: { complete: string }[] };
    };
    const section = page.getByRole('region', { name: 'Sentences' });
    expect(await section.innerText()).toMatch(new RegExp(`^Dera\\s+Total Hits\\s+${doc.count}\\b`));
    const rows = table.getByRole('row');
    expect(await rows.count()).toBe(doc.occurrence.length + 1);
    expect(await rows.nth(1).innerText()).toContain(doc.occurrence[0].complete.trim());
    expect(await rows.nth(1).getByRole('gridcell').first().innerText()).toBe('1');
    const pages = section.getByRole('navigation', { name: 'Pages of sentences', exact: true });
    expect(doc.numberOfPages).toBeGreaterThan(1);
    expect(await pages.getByRole('link', { name: `Page ${doc.numberOfPages}`, exact: true }).count()).toBe(1);
    expect(await pages.getByRole('link', { name: 'Page 1', exact: true }).getAttribute('aria-current')).toBe('page');
  });

  it('begin at page 1 and ask the server for each page that is gone to', async () => {
    const page = await portal.open('/Terms');
    const calls = callsOf(page);
    const asked = () => calls.filter(({ call }) => call.includes('/searchWord/'));
    await page.goto('/Sresult?word=dera');
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    expect(asked()).toEqual([{ call: 'POST /corpus/searchWord/1', body: { word: 'dera', criteria: 'all' } }]);
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await page.waitForURL('**/Sresult?word=dera&page=2');
    await expect
      .poll(() => asked().map(({ call }) => call))
      .toEqual(['POST /corpus/searchWord/1', 'POST /corpus/searchWord/2']);
    // The state stands in the address: a colleague sees the same page.
    await page.reload();
    await expect.poll(() => page.getByRole('gridcell').first().innerText()).toBe('21');
  });

  it('say of a page beyond the last one that there is none, and lead to the last', async () => {
    const page = await portal.open('/Sresult?word=dera&page=77');
    expect(await sees(page, 'There is no page 77.')).toBe(true);
    const pages = page.getByRole('navigation', { name: 'Pages of sentences', exact: true });
    await pages.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL('**/Sresult?word=dera&page=2');
    await page.getByRole('gridcell').first().waitFor();
    expect(await page.getByText('There is no page').count()).toBe(0);
  });

  it('show the files of the category on the left, each with its text and a way back to the list', async () => {
    const page = await portal.open('/Sresult?word=dera&criteria=media');
    const files = page.getByRole('region', { name: 'Corpus Files' });
    await files.getByRole('link').first().waitFor();
    const { doc } = (await (await page.request.get('/corpus/corpusFiles/media')).json()) as {
      doc: { fileName: string }[];
    };
    // Only files in sight are drawn; each says of how many it is.
    const [shown] = await files.getByRole('link').allTextContents();
    expect(doc.map(({ fileName }) => fileName)).toContain(shown);
    const ofHowMany = await files.getByRole('listitem').first().getAttribute('aria-setsize');
    expect(Number(ofHowMany)).toBe(doc.length);
    await files.getByRole('link', { name: shown }).click();
    await page.waitForURL(`**/Sresult?word=dera&criteria=media&file=${shown}**`);
    const { doc: file } = (await (
      await page.request.post('/corpus/getFileText', { data: { filepath: shown } })
    ).json()) as { doc: { text: string } };
    const firstWords = file.text.trim().split(/\s+/).slice(30, 35).join(' ');
    await expect
      .poll(async () => (await page.getByRole('article').innerText()).replaceAll(/\s+/g, ' '))
      .toContain(firstWords);
    expect(await page.getByRole('grid').count()).toBe(0);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
  });

  it('open a text at the hit that was clicked, which is told from the others', async () => {
    const page = await portal.open('/Sresult?word=dera');
    const table = page.getByRole('grid', { name: 'Sentences' });
    const row = table.getByRole('row').nth(2);
    const hit = row.getByRole('link', { name: /^dera$/i }).first();
    // The arrow keys reach it.
    await table
      .getByRole('link', { name: /^dera$/i })
      .first()
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hit.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await hit.getAttribute('href')).toBe(await row.getByRole('link').last().getAttribute('href'));
    await page.keyboard.press('Enter');
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

  it('show a sentence as running text where its source begins a new line', async () => {
    const page = await portal.openFirst('/Terms');
    await page.route('**/corpus/searchWord/*', async (route) => {
      const answer = await route.fetch();
      const broken: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
        key === 'complete' ? String(value).replaceAll(' ', '\n') : value,
      );
      await route.fulfill({ response: answer, json: broken });
    });
    await page.goto('/Sresult?word=dera');
    const sentence = page.getByRole('grid', { name: 'Sentences' }).getByRole('gridcell').nth(1);
    await expect.poll(() => sentence.innerText()).toMatch(/^He will only call you to the dera\./);
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

  it('turn a spinner while they are fetched, and not when that has failed', async () => {
    const page = await portal.open('/Terms');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/searchWord/*', async (route) => {
      await asked;
      await route.abort();
    });
    await page.goto('/Sresult?word=dera');
    const section = page.getByRole('region', { name: 'Sentences' });
    await section.getByRole('status').waitFor();
    answer();
    expect(await sees(page, 'The sentences could not be loaded.')).toBe(true);
    expect(await section.getByRole('status').count()).toBe(0);
  });
});
