import { expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { shown } from '../support/site-query.ts';

const ONE_TO_TEN = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** As one reads it: a line break of the text is a blank. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const words = (text: string) => text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

describePortal('the concordance', (portal) => {
  it('offers 1 to 10 words on each side, 6 unless chosen, and asks for them', async () => {
    const page = await portal.open('/Terms');
    const calls = callsOf(page);
    const asked = () => calls.filter(({ call }) => call.includes('/searchConcordance/')).map(({ body }) => body);
    await page.goto('/Concordance?word=dera');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    for (const side of ['Left', 'Right']) {
      const choice = page.getByLabel(`${side} Word Number`);
      expect(await choice.locator('option').allInnerTexts()).toEqual(ONE_TO_TEN);
      expect(await choice.inputValue()).toBe('6');
    }
    expect(asked()).toEqual([{ word: 'dera', criteria: 'all', LN: 6, RN: 6, sort: [] }]);
    await page.getByLabel('Left Word Number').selectOption('1');
    await page.getByLabel('Right Word Number').selectOption('10');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect.poll(asked).toHaveLength(2);
    expect(asked()[1]).toEqual({ word: 'dera', criteria: 'all', LN: 1, RN: 10, sort: [] });
    await expect.poll(async () => words(await grid.getByRole('gridcell').nth(1).innerText())).toBe(1);
    expect(words(await grid.getByRole('gridcell').nth(3).innerText())).toBeLessThanOrEqual(10);
  });

  it('keeps to the category that was handed over, and shows word, hits, pages and numbered lines', async () => {
    const page = await portal.open('/Concordance?word=The&criteria=media');
    const section = page.getByRole('region', { name: 'Concordance' });
    const grid = section.getByRole('grid');
    await grid.waitFor();
    const { doc } = (await (
      await page.request.post('/corpus/searchConcordance/1', { data: { word: 'The', criteria: 'media' } })
    ).json()) as {
      doc: {
        count: number;
        numberOfPages: number;
        fileCount: number;
        occurrence: { preText: string; node: string; postText: string }[];
      };
    };
    expect(await section.innerText()).toMatch(
      new RegExp(`^The\\s+Total Hits\\s+${shown(doc.count)}\\s+Total Files\\s+${doc.fileCount}\\b`),
    );
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sr.',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    const cells = await grid.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
    const [first] = doc.occurrence;
    expect(cells.map(oneLine)).toEqual(['1', first.preText, first.node, first.postText].map(oneLine));
    expect(doc.numberOfPages).toBeGreaterThan(1);
    await section.getByRole('link', { name: 'Next page' }).first().click();
    await page.waitForURL('**/Concordance?word=The&criteria=media&page=2');
    await expect.poll(() => grid.getByRole('gridcell').first().innerText()).toBe('21');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Search');
  });

  it('opens the file of a line from its wider context, and comes back to the lines', async () => {
    const page = await portal.open('/Concordance?word=dera&LN=3&sort=R1');
    const grid = page.getByRole('grid');
    await grid.getByRole('button').first().click();
    const file = grid.locator('figcaption').getByRole('link');
    const name = await file.innerText();
    // The text goes on before the context.
    expect(await grid.locator('blockquote').innerText()).toMatch(/^… /);
    await file.click();
    await page.waitForURL((url) => url.searchParams.get('file') === name);
    // A part of the text has no inner text until it is scrolled to.
    await expect.poll(() => page.getByRole('article').locator('mark[data-hit]').innerText()).toMatch(/^dera$/i);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Concordance?word=dera&LN=3&sort=R1');
    await grid.waitFor();
    expect(await grid.locator('figcaption').count()).toBe(0);
  });

  it('keeps the focus where it is when the lines are sorted, and shows the order of a page gone back to', async () => {
    const page = await portal.open('/Concordance?word=dera');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const place = page.getByRole('button', { name: /^R1,/ });
    const sort = page.getByRole('button', { name: 'Sort' });
    await place.click();
    await sort.press('Enter');
    await page.waitForURL('**sort=R1*');
    await expect.poll(() => place.getAttribute('aria-pressed')).toBe('true');
    await sort.and(page.locator(':focus')).waitFor();
    await page.goBack();
    await expect.poll(() => place.getAttribute('aria-pressed')).toBe('false');
  });

  it('says nothing of another word before its hits are known', async () => {
    const page = await portal.open('/Concordance?word=qqqq');
    expect(await sees(page, 'Nothing was found for “qqqq”.')).toBe(true);
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/searchConcordance/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByLabel('Find').fill('dera');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const section = page.getByRole('region', { name: 'Concordance' });
    await section.getByText('dera', { exact: true }).waitFor();
    expect(await section.innerText()).toMatch(/^dera\s+Total Hits\s+…/);
    expect(await page.getByText('Nothing was found').count()).toBe(0);
    answer();
    await section.getByRole('grid').waitFor();
    expect(await section.innerText()).toMatch(/^dera\s+Total Hits\s+\d/);
  });

  it('opens the wider context of the line that is shown while another order is on its way', async () => {
    const page = await portal.open('/Concordance?word=dera');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const [, left, node] = await grid.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/searchConcordance/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('button', { name: /^R1,/ }).click();
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true');
    await grid.getByRole('button').first().click();
    const wider = async () => oneLine(await grid.locator('blockquote').innerText());
    await expect.poll(wider).toContain(oneLine(`${left} ${node}`));
    answer();
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
    const [, sortedLeft] = await grid.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
    expect(sortedLeft).not.toBe(left);
    // The line is in another place, and nothing else stands open instead.
    expect(await grid.locator('blockquote').count()).toBe(0);
  });
});
