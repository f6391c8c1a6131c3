import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

/** As one reads it: a line break of the text is a blank. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

describePortal('the concordance', (portal) => {
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
