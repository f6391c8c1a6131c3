import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const genres = (page: Page) => page.getByRole('list', { name: 'Genres of this category' });

/** The radio buttons are drawn by their labels. */
const choose = (page: Page, category: string) => page.getByText(category, { exact: true }).click();

/** What the published corpora hold. */
const PUBLISHED = [
  {
    name: 'Literary',
    files: '19 files',
    words: '864,629 words',
    content: 'Novels by named authors',
    genres: ['novel', 'short story'],
  },
  {
    name: 'Media',
    files: '249 files',
    words: '283,416 words',
    content:
      'Editorials, opinion articles on Afghanistan, magazine articles, blogs, young-world publications, news reports',
    genres: ['editorial', 'opinion', 'magazine article', 'blog', 'young world', 'news report'],
  },
  {
    name: 'Academic',
    files: '55 files',
    words: '1,370,063 words',
    content: 'Class assignments, essays, competition entries, TEFL assignments, PhD theses',
    genres: ['class assignment', 'essay', 'competition entry', 'TEFL assignment', 'PhD thesis'],
  },
];

describePortal('the home screen', (portal) => {
  it.each([375, 768, 1024, 1280])('has each line of its verse in one line, at %i px', async (width) => {
    const page = await portal.open('/', { viewport: { width, height: 800 } });
    const verse = page.locator('blockquote p');
    await verse.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const lines = await verse.evaluateAll((all) =>
      all.map((line) => Math.round(line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight))),
    );
    expect(lines).toEqual([1, 1]);
  });

  it('has a quote, a search box with its button, a text that leads to the terms, and a list of how to search', async () => {
    const page = await portal.open('/');
    const main = page.getByRole('main');
    await expect.poll(() => main.locator('blockquote').innerText()).toMatch(/\p{Script=Arabic}/u);
    const search = main.getByRole('search');
    expect(await search.getByLabel('Search word').isVisible()).toBe(true);
    expect(await search.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
    const text = main.getByRole('region', { name: 'About this corpus' });
    expect(await text.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/Terms');
    const steps = main.getByRole('region', { name: 'How to search' }).getByRole('listitem');
    await expect.poll(() => steps.count()).toBeGreaterThanOrEqual(3);
  });

  it('shows the first lines of a word of this variety, and leads to all of them', async () => {
    const page = await portal.open('/', { viewport: { width: 375, height: 812 } });
    const lines = page.getByRole('grid', { name: 'First lines of dera' });
    await lines.waitFor();
    // A head and three lines, in sight without scrolling.
    expect(await lines.getByRole('row').count()).toBe(4);
    const box = await lines.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThan(812);
    await page.getByRole('link', { name: /^All \d+ lines with dera/ }).click();
    await page.waitForURL('**/Concordance?word=dera');
  });

  it('states the published totals and the release date, and beside them what is held here', async () => {
    const page = await portal.open('/');
    const totals = page.getByRole('region', { name: 'Size of the corpus' });
    await expect.poll(() => totals.innerText()).toContain('1184 files, 14,616,077 words');
    expect(await totals.innerText()).toContain('Release date: 15 June 2022');
    const { doc } = (await (await page.request.get('/corpus/site')).json()) as {
      doc: { counted: { files: number; words: number } };
    };
    const { files, words } = doc.counted;
    expect(await totals.innerText()).toContain(`${files} files, ${words.toLocaleString('en')} words`);
  });

  it('offers All and the three categories, and shows the second list only for a category that has one', async () => {
    const page = await portal.open('/');
    await expect.poll(() => page.title()).toContain('Pakistani');
    // The title is prepared; the heading is there when it is known what the site is.
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Pakistani');
    expect(await page.getByRole('radio').evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
      'all',
      'literary',
      'media',
      'academic',
    ]);
    expect(await page.getByRole('radio', { name: 'All', exact: true }).isChecked()).toBe(true);
    expect(await genres(page).count()).toBe(0);
    for (const { name, genres: expected } of PUBLISHED) {
      await choose(page, `${name} Discourse`);
      expect(await genres(page).getByRole('button').allInnerTexts()).toEqual(expected);
    }
    await choose(page, 'All');
    expect(await genres(page).count()).toBe(0);
  });

  it('only marks what is chosen in the second list', async () => {
    const page = await portal.open('/');
    await choose(page, 'Media Discourse');
    const blog = genres(page).getByRole('button', { name: 'blog' });
    await blog.click();
    expect(await blog.getAttribute('aria-pressed')).toBe('true');
    await page.getByLabel('Search word').fill('dera');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/Sresult?word=dera&criteria=media');
  });

  it('loads the table of data sets from the server, with a spinner meanwhile', async () => {
    const page = await portal.open('/Terms');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/downloadCorpus', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    const sets = page.getByRole('region', { name: 'Data sets' });
    await sets.getByRole('status').waitFor();
    answer();
    const table = sets.getByRole('table', { name: 'Data sets' });
    await table.waitFor();
    expect(await sets.getByRole('status').count()).toBe(0);
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Corpus', 'Size', 'Time', 'Genre']);
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(PUBLISHED.map(({ name }) => name));
    for (const { content, files, words } of PUBLISHED) {
      expect(await table.innerText()).toContain(content);
      expect((await table.innerText()).toLowerCase()).toContain(`published: ${words}, ${files}`);
    }
  });

  it('opens a corpus in detail, with its files by genre and work, and goes back to the list', async () => {
    const page = await portal.open('/');
    const sets = page.getByRole('region', { name: 'Data sets' });
    for (const { name, files, words, content } of PUBLISHED) {
      await sets.getByRole('table', { name: 'Data sets' }).getByRole('link', { name }).click();
      const detail = sets.getByRole('table', { name: `${name} in detail` });
      await detail.waitFor();
      expect(await detail.getByRole('columnheader').allInnerTexts()).toEqual([
        'File ID',
        'Genre',
        'Category/Title',
        'Files',
        'Words',
      ]);
      expect(await sets.innerText()).toContain(`Published: ${files}, ${words}; genre: ${content}.`);
      expect(await sets.innerText()).not.toContain('Time and genre are those of the published corpus');
      expect(await sets.getByRole('table', { name: 'Data sets' }).count()).toBe(0);
      await sets.getByRole('link', { name: 'Go Back' }).click();
      await sets.getByRole('table', { name: 'Data sets' }).waitFor();
    }
  });

  it('says so, with a retry, when the list of corpora does not arrive', async () => {
    const page = await portal.open('/Terms');
    await page.route('**/corpus/downloadCorpus', (route) => route.abort());
    await page.goto('/');
    expect(await sees(page, 'The data sets could not be loaded.')).toBe(true);
    await page.unroute('**/corpus/downloadCorpus');
    await page.getByRole('region', { name: 'Data sets' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Data sets' }).waitFor();
  });
});
