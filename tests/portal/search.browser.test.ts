import { MESSAGES } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerDialog } from '../support/dialog.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('searching', (portal) => {
  it('needs a word for SEARCH, CONCORDANCE and KWIC, and none for KEYWORD FREQUENCY', async () => {
    const page = await portal.open('/Search');
    for (const name of ['SEARCH', 'CONCORDANCE', 'KWIC']) {
      await page.getByRole('button', { name, exact: true }).click();
      expect((await answerDialog(page)).text).toBe('You must type a word to search results');
    }
    await page.getByLabel('Category').selectOption('media');
    await page.getByRole('button', { name: 'KEYWORD FREQUENCY' }).click();
    await page.waitForURL('**/Keywordf?criteria=media');
    expect(await sees(page, MESSAGES.selectFile)).toBe(true);
    await page.getByRole('link', { name: 'med-blog-01.txt' }).click();
    expect(await sees(page, /words, .* different/)).toBe(true);
    await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(['Word', 'Frequency', 'Rank']);
  });

  it('gives the frequency of the typed word on the screen of keyword frequency, whose address has no word', async () => {
    const page = await portal.open('/Search');
    await page.getByLabel('Find').fill('dera');
    await page.getByLabel('Category').selectOption('literary');
    expect(await page.getByRole('link', { name: 'frequency of “dera”' }).getAttribute('href')).toBe(
      '/Workbench?simple=dera&criteria=literary&view=distribution',
    );
    await page.getByRole('button', { name: 'KEYWORD FREQUENCY' }).click();
    await page.waitForURL(`${portal.site.url}/Keywordf?criteria=literary`);
    const line = page.getByText('Frequency of “dera”:');
    const form = await page.getByLabel('Category').boundingBox();
    expect((await line.boundingBox())?.y).toBeLessThan(
      (await page.getByText('Select a file to see').boundingBox())?.y ?? 0,
    );
    expect((await line.boundingBox())?.y).toBeLessThan(form?.y ?? 0);
    await expect
      .poll(() => line.innerText())
      .toMatch(
        /^Frequency of “dera”: \d+ hits in \d+ of \d+ files, [\d.]+ per million tokens\. By category and genre · Over the years$/,
      );
    await page.getByRole('link', { name: 'lit-novel-01.txt' }).click();
    expect(await sees(page, /“dera” in this file: frequency \d+, rank \d+\./)).toBe(true);
    await page.getByLabel('Category').selectOption('all');
    expect(await sees(page, /Frequency of “dera”: \d+ hits/)).toBe(true);
    await line.getByRole('link', { name: 'By category' }).click();
    await page.waitForURL('**/Workbench?simple=dera&view=distribution');
    // A word that nobody typed is not named.
    await page.goto('/Keywordf');
    expect(await sees(page, MESSAGES.selectFile)).toBe(true);
    expect(await page.getByText('Frequency of “').count()).toBe(0);
  });

  it('says what a phrase with | finds as it is typed, and takes the word to the workbench', async () => {
    const page = await portal.open('/Search');
    await page.getByLabel('Find').fill('old dera|haveli');
    expect(await sees(page, /^Finds “old dera” or “haveli”/)).toBe(true);
    await page.getByRole('search').getByRole('link', { name: 'workbench', exact: true }).click();
    await page.waitForURL('**/Workbench?simple=old+dera%7Chaveli');
  });

  it('asks for a word on the home screen with the title Invalid search!', async () => {
    const page = await portal.open('/', { viewport: { width: 1280, height: 900 } });
    await expect.poll(() => page.title()).toContain('Pakistani');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await answerDialog(page)).toEqual({
      title: 'Invalid search!',
      text: 'Search word can not be empty',
      icon: 'error',
    });
    await page.getByText('Media Discourse').click();
    await page.getByRole('button', { name: 'editorial' }).click();
    await page.getByLabel('Search word').fill('dera');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Sresult?word=dera&criteria=media');
    expect(await sees(page, 'Total Hits')).toBe(true);
  });

  it('shows numbered sentences with the word marked whatever its case, and a file in place of the list', async () => {
    const page = await portal.open('/Sresult?word=DERA');
    const table = page.getByRole('grid', { name: 'Sentences' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Sr#', 'Sentence', 'File']);
    const marks = await table.locator('mark').allInnerTexts();
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['dera']));
    await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
    await expect.poll(() => table.getByRole('gridcell').first().innerText()).toBe('21');
    await page.getByRole('region', { name: 'Corpus Files' }).getByRole('link').first().click();
    await page.getByRole('article').waitFor();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect.poll(() => table.getByRole('gridcell').first().innerText()).toBe('21');
  });

  it('sorts a concordance, 6 words left and right unless asked, and opens the wider context by keyboard', async () => {
    const page = await portal.open('/Concordance?word=dera');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    expect(await page.getByLabel('Left Word Number').inputValue()).toBe('6');
    expect(await page.getByLabel('Right Word Number').inputValue()).toBe('6');
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sr.',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    await page.getByLabel('Left Word Number').selectOption('2');
    await page.getByRole('button', { name: 'R1, 1st word right' }).click();
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL('**/Concordance?word=dera&LN=2&sort=R1');
    // The lines before, with six words on the left, stay until the new ones are there.
    const left = grid.getByRole('gridcell').nth(1);
    await expect.poll(async () => (await left.innerText()).trim().split(/\s+/).length).toBeLessThan(5);
    await grid.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await grid.locator('blockquote').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => grid.locator('blockquote').count()).toBe(0);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Search');
  });

  it('keeps the node column of a concordance on one line at every width', async () => {
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

  it('defines a featured word on top of its lines, and tells when there is no description or no result', async () => {
    const page = await portal.open('/Kwic?word=dera');
    expect(await sees(page, 'Definition of')).toBe(true);
    await page.getByRole('button', { name: 'More about dera' }).click();
    await page.getByRole('term').nth(7).waitFor();
    expect((await page.getByRole('term').allInnerTexts()).slice(0, 8)).toEqual([
      'File ID',
      'Link',
      'Concordance',
      'Usage in sentence',
      'Meaning',
      'Grammatical category',
      'Word forms',
      'Spelling variations',
    ]);
    await page.getByRole('button', { name: 'Play the pronunciation of dera' }).waitFor();
    expect(await sees(page, 'Last Updated: 5 February, 2024.')).toBe(true);
    await page.goto('/Kwic?word=qqqq');
    expect((await answerDialog(page)).text).toBe('No results found for word: qqqq');
    expect(await sees(page, 'No description found for this word')).toBe(true);
  });

  it('says so, with a retry, when results do not arrive', async () => {
    const page = await portal.open('/Search');
    await page.route('**/corpus/searchWord/*', (route) => route.abort());
    await page.goto('/Sresult?word=dera');
    expect(await sees(page, 'The sentences could not be loaded.')).toBe(true);
    await page.unroute('**/corpus/searchWord/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await sees(page, 'Total Hits')).toBe(true);
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
  });
});

describePortal('the search screen', (portal) => {
  it('has a box Find, the categories with All chosen, and four buttons', async () => {
    const page = await portal.open('/Search');
    const form = page.getByRole('main').getByRole('search');
    expect(await form.getByLabel('Find').isVisible()).toBe(true);
    const category = form.getByLabel('Category');
    expect(await category.inputValue()).toBe('all');
    // Their names come with what the site is.
    await expect
      .poll(() =>
        category
          .locator('option')
          .evaluateAll((options) => options.map((option) => [option.textContent, option.getAttribute('value')])),
      )
      .toEqual([
        ['All', 'all'],
        ['Literary Discourse', 'literary'],
        ['Media Discourse', 'media'],
        ['Academic Discourse', 'academic'],
      ]);
    expect(await form.getByRole('button').allInnerTexts()).toEqual([
      'SEARCH',
      'CONCORDANCE',
      'KWIC',
      'KEYWORD FREQUENCY',
    ]);
  });

  it('hands word and category to each screen, and the category alone to keyword frequency', async () => {
    const page = await portal.open('/Search');
    for (const [button, address] of [
      ['SEARCH', '/Sresult?word=dera&criteria=media'],
      ['CONCORDANCE', '/Concordance?word=dera&criteria=media'],
      ['KWIC', '/Kwic?word=dera&criteria=media'],
      ['KEYWORD FREQUENCY', '/Keywordf?criteria=media'],
    ] as const) {
      await page.goto('/Search');
      await page.getByLabel('Find').fill('dera');
      await page.getByLabel('Category').selectOption('media');
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForURL(portal.site.url + address);
      expect(page.url()).toBe(portal.site.url + address);
    }
  });

  it('asks the screens of results for a word too', async () => {
    const page = await portal.open('/Search');
    for (const address of ['/Sresult', '/Concordance', '/Kwic']) {
      await page.goto(address);
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      expect(await page.getByRole('alertdialog').innerText()).toContain('You must type a word to search results');
      await page.getByRole('alertdialog').locator(':focus').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
  });
});
