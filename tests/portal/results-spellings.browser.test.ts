import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('search results of a listed word', (portal) => {
  it('begin with the meaning of a listed word and its spellings', async () => {
    const page = await portal.open('/Sresult?word=deera');
    const lead = page.getByRole('region', { name: 'The word dera' });
    expect(await sees(page, 'A rural house, farmstead or outbuilding')).toBe(true);
    await lead.getByRole('link', { name: 'Search all its spellings and forms' }).click();
    await page.waitForURL('**/Sresult?word=%7Edera');
    expect(await page.getByLabel('Find').inputValue()).toBe('~dera');
    expect(await sees(page, 'dera, all spellings and forms')).toBe(true);
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
  });

  it('say what the number of a spelling leaves out, and lead to all spellings first', async () => {
    const page = await portal.open('/Sresult?word=chappati');
    const lead = page.getByRole('region', { name: 'The word chapatti' });
    await lead.getByText('Spellings, plurals included').waitFor();
    expect(await lead.innerText()).toContain('Search all its spellings and forms (32 hits)');
    expect(await lead.innerText()).toMatch(
      /Spellings, plurals included: chappati 30, chapati 1, chapatti 1\. Not in these texts: chappatti, .* and \d more\./,
    );
    const links = lead.getByRole('link');
    expect(await links.nth(1).innerText()).toBe('Search all its spellings and forms');
    await links.nth(2).click();
    await page.waitForURL('**/Sresult?word=chappatis%7Cchappati');
    await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('30');
  });

  it('do not lead to all spellings where these are the same hits', async () => {
    const page = await portal.open('/Sresult?word=begum');
    const lead = page.getByRole('region', { name: 'The word begum' });
    await lead.getByText('Not in these texts:').waitFor();
    expect(await lead.getByRole('link').allInnerTexts()).toEqual(['begum']);
  });

  it('of all spellings keep the meaning, explain the tilde, and name the spellings without hits', async () => {
    const page = await portal.open('/Sresult?word=~chapatti');
    expect(await sees(page, 'The sign ~ (tilde) finds all spellings and forms of “chapatti”.')).toBe(true);
    const lead = page.getByRole('region', { name: 'The word chapatti' });
    expect(await lead.innerText()).toContain('A thin round of unleavened wheat bread');
    expect(await lead.getByRole('button').count()).toBe(1);
    expect(await sees(page, '“chapatti” occurs in these texts only in the plural, as “chapattis”.')).toBe(true);
    expect(await sees(page, /^Not in these texts: chappatti, chupatty, .*chappathi\.$/)).toBe(true);
    expect(await page.title()).toContain('Search results: chapatti, all spellings and forms');
    await page.getByRole('link', { name: 'Keyword frequency' }).click();
    expect(await sees(page, 'Frequency of “chapatti, all spellings and forms”')).toBe(true);
  });

  it('list the spellings of a listed word that occur, with their hits, in all texts and in a category', async () => {
    for (const criteria of ['all', 'media']) {
      const page = await portal.open(`/Sresult?word=~chapatti&criteria=${criteria}`);
      const table = page.getByRole('table', { name: 'Spellings of chapatti with their hits' });
      await table.getByRole('row').nth(1).waitFor();
      const query = new URLSearchParams({ simple: '~chapatti', criteria, by: 'node:lc' });
      const { doc } = (await (await page.request.get(`/corpus/frequencies?${query}`)).json()) as {
        doc: { count: number; rows: { values: string[]; count: number }[] };
      };
      const hits = await table.locator('tbody td:nth-child(2)').allInnerTexts();
      expect(hits.map(Number)).toEqual(hits.map(Number).toSorted((a, b) => b - a));
      expect(hits.reduce((sum, each) => sum + Number(each), 0)).toBe(doc.count);
      const forms = await table.getByRole('link').evaluateAll((all) => all.map((link) => link.ariaLabel));
      const counts = doc.rows.map(({ values, count }) => `${values[0]}: ${count} ${count === 1 ? 'hit' : 'hits'}`);
      expect(new Set(forms)).toEqual(new Set(counts));
      await table.getByRole('link').first().click();
      await page.waitForURL(`**/Sresult?word=chappatis${criteria === 'all' ? '' : '&criteria=media'}`);
    }
  });

  it('of a listed spelling that is not found begin with its entry, and repeat nothing', async () => {
    for (const screen of ['Sresult', 'Concordance', 'Kwic']) {
      const page = await portal.open(`/${screen}?word=chupatti`);
      await page.keyboard.press('Escape');
      const lead = page.getByRole('region', { name: 'The word chapatti' });
      await lead.getByText('(32 hits)').waitFor();
      const notice = page.getByText('Nothing was found for “chupatti”.');
      expect(await sees(page, 'This spelling is in the Urduized word list, but not in these texts.')).toBe(true);
      expect((await lead.boundingBox())!.y).toBeLessThan((await notice.boundingBox())!.y);
      expect(await page.getByRole('list', { name: 'Words that sound alike' }).getByText('chapatti').count()).toBe(0);
      expect(await page.getByText(/Check the spelling|chup\*/).count()).toBe(0);
      expect(await lead.count()).toBe(1);
    }
  });
});
