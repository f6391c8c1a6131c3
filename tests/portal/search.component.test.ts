import { screen, within } from '@testing-library/react';
import { MESSAGES } from '@zaban/contract';
import { describe, expect, it } from 'vitest';
import { breakOff, open } from '../support/screen.tsx';
import { all, answerDialog, arrives, cellsIn, fill, sees, textOf, textsOf } from '../support/shown.ts';

const wordCount = (text: string): number => text.split(/\s+/).length;

const table = () => screen.findByRole('grid', { name: 'Sentences' });

describe('searching', () => {
  it('needs a word for SEARCH, CONCORDANCE and KWIC, and none for KEYWORD FREQUENCY', async () => {
    const visitor = await open('/Search');
    for (const name of ['SEARCH', 'CONCORDANCE', 'KWIC']) {
      await visitor.click(await screen.findByRole('button', { name }));
      expect((await answerDialog(visitor)).text).toBe('You must type a word to search results');
    }
    await visitor.selectOptions(screen.getByLabelText('Category'), 'media');
    await visitor.click(screen.getByRole('button', { name: 'KEYWORD FREQUENCY' }));
    await arrives('/Keywordf?criteria=media');
    await sees(MESSAGES.selectFile);
    await visitor.click(await screen.findByRole('link', { name: 'med-blog-01.txt' }));
    await sees(/words, .* different/);
    await expect.poll(() => textsOf(screen.queryAllByRole('columnheader'))).toEqual(['Word', 'Frequency', 'Rank']);
  });

  it('gives the frequency of the typed word on the screen of keyword frequency, whose address has no word', async () => {
    let visitor = await open('/Search');
    await fill(visitor, await screen.findByLabelText('Find'), 'dera');
    await visitor.selectOptions(screen.getByLabelText('Category'), 'literary');
    expect(screen.getByRole('link', { name: 'frequency of “dera”' }).getAttribute('href')).toBe(
      '/Workbench?simple=dera&criteria=literary&view=distribution',
    );
    await visitor.click(screen.getByRole('button', { name: 'KEYWORD FREQUENCY' }));
    await arrives('/Keywordf?criteria=literary');
    await sees(
      /^Frequency of “dera”: \d+ hits in \d+ of \d+ files, [\d.]+ per million tokens\. By category and genre · Over the years$/,
    );
    const above = screen.getByText(/^Frequency of “dera”:/);
    for (const below of [screen.getByText(/^Select (?:a )?file to see/i), screen.getByLabelText('Category')])
      expect(above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await visitor.click(await screen.findByRole('link', { name: 'lit-novel-01.txt' }));
    await sees(/“dera” in this file: frequency \d+, rank \d+\./);
    await visitor.selectOptions(screen.getByLabelText('Category'), 'all');
    await sees(/Frequency of “dera”: \d+ hits/);
    const line = await screen.findByText(/^Frequency of “dera”:/);
    await visitor.click(await within(line).findByRole('link', { name: /By category/ }));
    await arrives('/Workbench?simple=dera&view=distribution');
    // A word that nobody typed is not named.
    visitor = await open('/Search');
    await visitor.clear(await screen.findByLabelText('Find'));
    await visitor.click(screen.getByRole('button', { name: 'KEYWORD FREQUENCY' }));
    await sees(MESSAGES.selectFile);
    expect(screen.queryByText(/Frequency of “/)).toBeNull();
  });

  it('says what a phrase with | finds as it is typed, and takes the word to the workbench', async () => {
    const visitor = await open('/Search');
    await visitor.type(await screen.findByLabelText('Find'), 'old dera|haveli');
    await sees(/^Finds “old dera” or “haveli”/);
    await visitor.click(within(screen.getByRole('search')).getByRole('link', { name: 'workbench' }));
    await arrives('/Workbench?simple=old+dera%7Chaveli');
  });

  it('asks for a word on the home screen with the title Invalid search!', async () => {
    const visitor = await open('/');
    await expect.poll(() => document.title).toContain('Pakistani');
    await visitor.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await answerDialog(visitor)).toEqual({
      title: 'Invalid search!',
      text: 'Search word can not be empty',
      icon: 'error',
    });
    await visitor.click(await screen.findByText('Media Discourse'));
    await visitor.click(screen.getByRole('button', { name: 'editorial' }));
    await fill(visitor, screen.getByLabelText('Search word'), 'dera');
    await visitor.keyboard('{Enter}');
    await arrives('/Sresult?word=dera&criteria=media');
    await sees('Total Hits');
  });

  it('shows numbered sentences with the word marked whatever its case, and a file in place of the list', async () => {
    const visitor = await open('/Sresult?word=DERA');
    const first = await table();
    expect(textsOf(within(first).getAllByRole('columnheader'))).toEqual(['Sr#', 'Sentence', 'File']);
    const marks = textsOf(all('mark', first)).map((mark) => mark.toLowerCase());
    expect(new Set(marks)).toEqual(new Set(['dera']));
    const number = async () => textOf(cellsIn(await table())[0]);
    await visitor.click(screen.getAllByRole('link', { name: 'Page 2' })[0]);
    await expect.poll(number).toBe('21');
    const files = await screen.findByRole('region', { name: /^Corpus Files/ });
    await visitor.click((await within(files).findAllByRole('link'))[0]);
    await screen.findByRole('article');
    await visitor.click(screen.getAllByRole('link', { name: 'Go Back' })[0]);
    await expect.poll(number).toBe('21');
  });

  it('sorts a concordance, 6 words left and right unless asked, and opens the wider context by keyboard', async () => {
    const visitor = await open('/Concordance?word=dera');
    const grid = await screen.findByRole('grid');
    const left = screen.getByLabelText<HTMLSelectElement>('Left Word Number');
    expect(left.value).toBe('6');
    expect(screen.getByLabelText<HTMLSelectElement>('Right Word Number').value).toBe('6');
    expect(textsOf(within(grid).getAllByRole('columnheader'))).toEqual([
      'Sr.',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    await visitor.selectOptions(left, '2');
    await visitor.click(screen.getByRole('button', { name: 'R1, 1st word right' }));
    await visitor.click(screen.getByRole('button', { name: 'Sort' }));
    await arrives('/Concordance?word=dera&LN=2&sort=R1');
    // The lines before, with six words on the left, stay until the new ones are there.
    await expect.poll(() => wordCount(textOf(cellsIn(screen.getByRole('grid'))[1]))).toBeLessThan(5);
    const sorted = screen.getByRole('grid');
    within(sorted).getAllByRole('button')[0].focus();
    await visitor.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    await expect.poll(() => all('blockquote', sorted)).toHaveLength(1);
    await visitor.keyboard('{Escape}');
    await expect.poll(() => all('blockquote', sorted)).toHaveLength(0);
    await visitor.click(screen.getByRole('link', { name: 'Go Back' }));
    await arrives('/Search');
  });

  it('defines a featured word on top of its lines, and tells when there is no description or no result', async () => {
    let visitor = await open('/Kwic?word=dera');
    await sees('Definition of');
    await visitor.click(await screen.findByRole('button', { name: 'More about dera' }));
    expect(textsOf(screen.getAllByRole('term')).slice(0, 8)).toEqual([
      'File ID',
      'Link',
      'Concordance',
      'Usage in sentence',
      'Meaning',
      'Grammatical category',
      'Word forms',
      'Spelling variations',
    ]);
    await screen.findByRole('button', { name: 'Play the pronunciation of dera' });
    await sees('Last Updated: 5 February, 2024.');
    visitor = await open('/Kwic?word=qqqq');
    expect((await answerDialog(visitor)).text).toBe('No results found for word: qqqq');
    await sees('No description found for this word');
  });

  it('says so, with a retry, when results do not arrive', async () => {
    const mend = breakOff(/\/corpus\/searchWord\//);
    const visitor = await open('/Sresult?word=dera');
    await sees('The sentences could not be loaded.');
    mend();
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    await sees('Total Hits');
    await screen.findByRole('grid', { name: 'Sentences' });
  });
});

describe('the search screen', () => {
  it('has a box Find, the categories with All chosen, and four buttons', async () => {
    await open('/Search');
    const form = within(within(await screen.findByRole('main')).getByRole('search'));
    form.getByLabelText('Find');
    const { value, options } = form.getByLabelText<HTMLSelectElement>('Category');
    expect(value).toBe('all');
    expect(Array.from(options, (option) => [option.textContent, option.value])).toEqual([
      ['All', 'all'],
      ['Literary Discourse', 'literary'],
      ['Media Discourse', 'media'],
      ['Academic Discourse', 'academic'],
    ]);
    expect(textsOf(form.getAllByRole('button'))).toEqual(['SEARCH', 'CONCORDANCE', 'KWIC', 'KEYWORD FREQUENCY']);
  });

  it('hands word and category to each screen, and the category alone to keyword frequency', async () => {
    for (const [name, address] of [
      ['SEARCH', '/Sresult?word=dera&criteria=media'],
      ['CONCORDANCE', '/Concordance?word=dera&criteria=media'],
      ['KWIC', '/Kwic?word=dera&criteria=media'],
      ['KEYWORD FREQUENCY', '/Keywordf?criteria=media'],
    ] as const) {
      const visitor = await open('/Search');
      await fill(visitor, await screen.findByLabelText('Find'), 'dera');
      await visitor.selectOptions(screen.getByLabelText('Category'), 'media');
      await visitor.click(screen.getByRole('button', { name }));
      await arrives(address);
    }
  });

  it('asks the screens of results for a word too', async () => {
    for (const address of ['/Sresult', '/Concordance', '/Kwic']) {
      const visitor = await open(address);
      await visitor.click(within(await screen.findByRole('search')).getByRole('button', { name: 'Search' }));
      expect((await answerDialog(visitor)).text).toBe('You must type a word to search results');
    }
  });
});
