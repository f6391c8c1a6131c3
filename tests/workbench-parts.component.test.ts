import { describe, expect, it } from 'vitest';
import { shown, siteQuery } from './support/natively.ts';
import { type Page, openPage } from './support/simulated-page.ts';

interface Size {
  readonly total: number;
  readonly words: number;
  readonly tokens: number;
}

interface Keyness {
  readonly total: number;
  readonly targetTokens: number;
  readonly referenceTokens: number;
  readonly rows: readonly { readonly value: string; readonly f1: number; readonly f2: number }[];
}

const OPINION = ['--filter genre:opinion --filter genre:editorial'];

const inWords = ({ total, words, tokens }: Size): string =>
  `${shown(total)} texts, ${shown(words)} words, ${shown(tokens)} tokens`;

async function openParts(page: Page): Promise<void> {
  await page.getByText(/^Subcorpus:/).click();
  await page.getByRole('group', { name: /^Genre/ }).waitFor();
}

/** Size of the part under construction; the count of hits is told too, as a whole. */
const sizeOf = (page: Page): Promise<string> =>
  page.locator('[aria-live="polite"][aria-busy="false"]:not([aria-atomic])').innerText();

/** Builds the opinion pages out of two genres and keeps them. */
async function keepOpinionPages(page: Page): Promise<void> {
  await openParts(page);
  const genres = page.getByRole('group', { name: /^Genre/ });
  await genres.getByLabel('opinion', { exact: true }).check();
  await genres.getByLabel('editorial', { exact: true }).check();
  await page.getByLabel('Name of the subcorpus').fill('Opinion pages');
  await page.getByRole('button', { name: 'Save and search in it' }).click();
  await page.waitForURL(/part=Opinion\+pages/);
}

describe('parts of the corpus', () => {
  it('show their size and make-up, are kept under a name, and are searched', async () => {
    const page = await openPage('/Workbench?simple=the');
    await openParts(page);
    const genres = page.getByRole('group', { name: /^Genre/ });
    await genres.getByLabel('opinion', { exact: true }).check();
    await genres.getByLabel('editorial', { exact: true }).check();
    const size = siteQuery<Size>('--operation documents --limit 0', ...OPINION);
    await expect.poll(() => sizeOf(page)).toBe(inWords(size));
    const makeUp = page.getByRole('region', { name: 'Contents of the subcorpus' });
    expect(await makeUp.getByRole('rowheader').allInnerTexts()).toEqual(['media']);
    await page.getByLabel('Name of the subcorpus').fill('Opinion pages');
    await page.getByRole('button', { name: 'Save and search in it' }).click();
    await page.waitForURL(/part=Opinion\+pages/);
    const { count } = siteQuery<{ count: number }>('--simple the --limit 0', ...OPINION);
    await expect
      .poll(() => page.getByRole('region', { name: 'Lines' }).locator('strong').first().innerText())
      .toBe(shown(count));
    // In the browser: found again from another page.
    await page.goto('/Workbench?simple=dera');
    await page.getByText('Subcorpus: all texts').click();
    await page
      .getByRole('list', { name: 'Saved subcorpora' })
      .getByRole('button', { name: 'Opinion pages', exact: true })
      .click();
    await page.waitForURL(/filter=genre%3Aopinion&filter=genre%3Aeditorial&part=Opinion\+pages/);
    await page.getByText('Subcorpus: Opinion pages').waitFor();
    await page.getByRole('group', { name: 'Subcorpus' }).waitFor({ state: 'hidden' });
    // One that is removed leaves the focus where the parts are.
    await page.getByText('Subcorpus: Opinion pages').click();
    await page.getByRole('button', { name: 'Remove the subcorpus Opinion pages' }).press('Enter');
    await page.getByRole('list', { name: 'Saved subcorpora' }).waitFor({ state: 'detached' });
    const parts = page.getByRole('group', { name: 'Subcorpus' });
    await expect.poll(() => parts.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    // A part that is changed has not its name any more.
    await page.goto('/Workbench?simple=dera&filter=genre%3Aopinion&part=Mine');
    await page.getByRole('link', { name: /^Remove: Texts/ }).click();
    await expect.poll(() => page.url()).not.toContain('part=');
  });

  it('take years as a range, and all but some values of a field', async () => {
    const page = await openPage('/Workbench?simple=the');
    await openParts(page);
    const from = page.getByLabel('Year of the story or report: from');
    const years = (await from.locator('option').allInnerTexts()).slice(1);
    expect(years.length).toBeGreaterThan(4);
    await from.selectOption(years[1] ?? '');
    await page.getByLabel('Year of the story or report: to').selectOption(years[3] ?? '');
    const genres = page.getByRole('group', { name: /^Genre/ });
    const all = await genres.getByRole('checkbox').count();
    await genres.getByLabel('blog', { exact: true }).check();
    await genres.getByRole('button', { name: 'Genre: all but these' }).click();
    expect(await genres.getByLabel('blog', { exact: true }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Search in these texts' }).click();
    await page.waitForURL('**filter=setting_year*');
    const filter = new URL(page.url()).searchParams.getAll('filter');
    expect(filter.filter((each) => each.startsWith('setting_year:'))).toEqual(
      years.slice(1, 4).map((year) => `setting_year:${year}`),
    );
    expect(filter.filter((each) => each.startsWith('genre:')).length).toBe(all - 1);
    await page.getByRole('button', { name: /^Subcorpus:/ }).click();
    expect(await from.inputValue()).toBe(years[1]);
  });

  it('name the fields that are the same for all texts, and offer all values only while some are left out', async () => {
    const page = await openPage('/Workbench?simple=the');
    await openParts(page);
    await page.getByText(/^The same for all texts: .*author \(/).waitFor();
    const showAll = page.getByRole('button', { name: /^Genre: show all/ });
    const genres = page.getByRole('group', { name: /^Genre/ });
    await genres.getByLabel('opinion', { exact: true }).check();
    await genres.getByRole('button', { name: 'Genre: all but these' }).click();
    await genres.getByLabel('opinion', { exact: true }).check();
    await expect.poll(() => showAll.count()).toBe(0);
  });

  it('of one name are not saved without a question', async () => {
    const page = await openPage('/Workbench?simple=the');
    await keepOpinionPages(page);
    await page.getByText(/^Subcorpus:/).click();
    await page
      .getByRole('group', { name: /^Genre/ })
      .getByLabel('editorial', { exact: true })
      .uncheck();
    const save = page.getByRole('button', { name: 'Save and search in it' });
    await save.click();
    await page.getByText('There is a saved subcorpus “Opinion pages” already.').waitFor();
    const kept = page.getByRole('list', { name: 'Saved subcorpora' }).getByRole('listitem');
    expect(await kept.allInnerTexts()).toEqual([expect.stringContaining('editorial')]);
    await page.getByRole('button', { name: 'Replace it' }).click();
    await page.waitForURL((url) => url.searchParams.getAll('filter').join() === 'genre:opinion');
    await page.getByText(/^Subcorpus:/).click();
    await page
      .getByRole('group', { name: /^Genre/ })
      .getByLabel('blog', { exact: true })
      .check();
    await page.getByLabel('Name of the subcorpus').fill('Opinions and blogs');
    await save.click();
    await page.waitForURL(/part=Opinions\+and\+blogs/);
    await page.getByText(/^Subcorpus:/).click();
    await expect.poll(() => kept.count()).toBe(2);
  });

  it('are made of the files of a search, in any combination', async () => {
    const page = await openPage('/Workbench?simple=dera');
    await openParts(page);
    // Categories are ticked only when several are wanted; otherwise a button searches one.
    const categories = page.getByRole('group', { name: /^Category/ });
    expect(await categories.count()).toBe(1);
    await categories.getByRole('button', { name: 'Several' }).click();
    await categories.getByLabel('literary').check();
    await page.getByLabel(/^Only texts with hits of/).check();
    const part = ['--criteria literary', '--filesWith', '[lc == "dera"]'];
    const size = siteQuery<Size>('--operation documents --limit 0', ...part);
    expect(size.total).toBeGreaterThan(0);
    await expect.poll(() => sizeOf(page)).toBe(inWords(size));
    await page.getByRole('button', { name: 'Search in these texts' }).click();
    await page.waitForURL(/filesWith=/);
    await page.getByLabel('Query', { exact: true }).fill('the');
    await page.keyboard.press('Enter');
    const { count } = siteQuery<{ count: number }>('--simple the --limit 0', ...part);
    await expect
      .poll(() => page.getByRole('region', { name: 'Lines' }).locator('strong').first().innerText())
      .toBe(shown(count));
  });

  it('serve as reference of key words and in comparisons', async () => {
    const page = await openPage('/Workbench?simple=the&view=keywords');
    await keepOpinionPages(page);
    await page.goto('/Workbench?view=keywords&target=criteria:literary');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Reference corpus', { exact: true }).selectOption({ label: 'Opinion pages' });
    await page.waitForURL(/referenceName=Opinion\+pages/);
    const reference = ['--reference genre:opinion --reference genre:editorial'];
    const settings = ['--wordsOnly true --minimum 2 --kind positive --limit 50'];
    const keyness = siteQuery<Keyness>('--operation keyness --target criteria:literary', ...reference, ...settings);
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await expect
      .poll(() => table.getByRole('rowheader').allInnerTexts())
      .toEqual(keyness.rows.map(({ value }) => value));
    const [first] = keyness.rows;
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 2)).toEqual([shown(first?.f1 ?? -1), shown(first?.f2 ?? -1)]);

    await page.goto('/Workbench?simple=the&criteria=literary&view=compare');
    await page.getByRole('button', { name: 'Other texts', exact: true }).click();
    await page.getByLabel('Texts to compare with', { exact: true }).selectOption({ label: 'Opinion pages' });
    const compared = page.getByRole('region', { name: 'Comparison' }).getByRole('table').first();
    await compared.waitFor();
    const here = siteQuery<{ count: number }>('--simple the --limit 0 --criteria literary');
    const there = siteQuery<{ count: number }>('--simple the --limit 0', ...OPINION);
    await expect
      .poll(() => compared.getByRole('link').allInnerTexts())
      .toEqual([shown(here.count), shown(there.count)]);
    // A subcorpus is not compared with itself, but with the rest, which follows the texts that are searched.
    const others = page.getByLabel('Texts to compare with', { exact: true });
    const offered = (await others.locator('option').allInnerTexts()).map((each) => each.toLowerCase());
    expect(offered).toContain('media');
    expect(offered).not.toContain('literary');
    await page.getByRole('button', { name: 'The rest of the corpus', exact: true }).click();
    const all = siteQuery<{ count: number }>('--simple the --limit 0');
    await expect
      .poll(() => compared.first().getByRole('link').allInnerTexts())
      .toEqual([shown(here.count), shown(all.count - here.count)]);
    await page
      .getByText(/The difference is .*significant.* \(.*p |too few texts/)
      .first()
      .waitFor();
    const media = siteQuery<{ count: number }>('--simple the --limit 0 --criteria media');
    await page.goto(page.url().replace('criteria=literary', 'criteria=media'));
    await expect
      .poll(() => compared.first().getByRole('link').allInnerTexts())
      .toEqual([shown(media.count), shown(all.count - media.count)]);
    await compared.first().getByRole('link').last().click();
    await page
      .getByText(`${shown(all.count - media.count)} hits`)
      .first()
      .waitFor();
  });

  it.each([
    ['Distribution', 'view=distribution&section=genre'],
    ['Frequencies', 'view=frequencies&by=doc.genre'],
    ['Comparison', 'view=compare&section=genre&other=of'],
  ])('of two values of a field have rows that lead to one of them alone: %s', async (region, search) => {
    const page = await openPage(`/Workbench?simple=the&filter=genre:opinion&filter=genre:editorial&${search}`);
    const row = page
      .getByRole('region', { name: region, exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'editorial', exact: true }) });
    const { count } = siteQuery<{ count: number }>('--simple the --limit 0 --filter genre:editorial');
    await row.getByRole('link').first().click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('filter')).toEqual(['genre:editorial']);
    await page
      .getByText(`${shown(count)} hits`)
      .first()
      .waitFor();
  });

  it('are offered for a comparison with their hits, by a click, and so are words', async () => {
    const page = await openPage('/Workbench?simple=dera&view=compare', { width: 375 });
    const offers = page.getByRole('region', { name: 'Related words' });
    await offers.waitFor();
    const words = await offers.getByRole('listitem').allInnerTexts();
    expect(words.length).toBeGreaterThan(1);
    for (const each of words) {
      const [, word = '', hits = ''] = /^(.+?)\s+([\d,]+) hits?$/.exec(each) ?? [];
      expect(siteQuery<{ count: number }>('--simple', word, '--limit 0').count).toBe(Number(hits));
    }
    const [word = ''] = await offers.getByRole('link').allInnerTexts();
    await offers.getByRole('link').first().click();
    const compared = page.getByRole('region', { name: 'Comparison' });
    await compared.getByText(`“dera” has`, { exact: false }).first().waitFor();
    // On a phone the choice opens over the result.
    await compared.getByRole('button', { name: `with “${word}”` }).click();
    await page.getByRole('button', { name: 'Other texts', exact: true }).last().click();
    expect(new URL(page.url()).searchParams.get('other')).toBeNull();
    await page.getByRole('link', { name: 'Media and Literary' }).click();
    const counts = ['media', 'literary'].map((category) =>
      siteQuery<{ count: number }>('--simple dera --limit 0', '--criteria', category),
    );
    await expect
      .poll(() => compared.getByRole('table').first().getByRole('link').allInnerTexts())
      .toEqual(counts.map(({ count }) => shown(count)));
    // All texts have no rest: texts that have one are offered.
    await page.goto('/Workbench?simple=dera&view=compare');
    await page.getByRole('button', { name: 'The rest of the corpus', exact: true }).click();
    await page.getByText('All texts are searched, so there is no rest.').waitFor();
    await page.getByRole('link', { name: 'Literary and the rest' }).click();
    await page
      .getByText(/the rest of the corpus has|as the rest of the corpus\./i)
      .first()
      .waitFor();
  });
});
