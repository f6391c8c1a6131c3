import { ASSOCIATION_MEASURES } from '@zaban/contract';
import { describe, expect, it } from 'vitest';
import { shown, siteQuery } from './support/natively.ts';
import { openPage } from './support/simulated-page.ts';
import type { Rows } from './support/site-query.ts';

interface Collocate {
  readonly value: string;
  readonly o11: number;
  readonly r1: number;
  readonly c1: number;
  readonly n: number;
}

/** The settings of the page of collocates. */
const COLLOCATIONS = ['--operation collocations --minimumJoint 2 --significance 0.05 --wordsOnly true'];

const valueOf = ({ value }: { readonly value: string }): string => value;

/** Collocates by MI, as the page asks for them. */
const ask = (query: readonly string[]) => siteQuery<Rows<Collocate>>(...query, ...COLLOCATIONS, '--sortBy mi');

/** Frequencies of adjectives before nouns. */
const adjectivesAndNouns = (...settings: string[]) =>
  siteQuery<Rows<{ values: string[]; count: number }>>(
    '[pos="ADJ"] [pos="NOUN"]',
    '--operation frequencies',
    ...settings,
  );

const NGRAMS = ['--operation ngrams --wordsOnly true --files true --limit 100'];

/** N-grams as the page shows them, with frequency and range. */
const ngrams = (...settings: string[]) =>
  siteQuery<Rows<{ values: string[]; count: number; files: number }>>(...NGRAMS, ...settings).rows.map(
    ({ values, count, files }) => [values.join(' '), shown(count), shown(files)],
  );

describe('tables', () => {
  it('order collocates by what they are sorted for, open their tables, and grow a network with the keyboard', async () => {
    const page = await openPage('/Workbench?simple=dera&view=collocates');
    const region = page.getByRole('region', { name: 'Collocates and their measures' });
    await region.waitFor();
    await page.getByRole('button', { name: 'rare but typical' }).click();
    await page.waitForURL(/sortBy=mi/);
    const { rows } = ask(['--simple dera']);
    await expect
      .poll(() => region.getByRole('rowheader').allInnerTexts())
      .toEqual(rows.slice(0, 50).map(({ value }) => value));
    const first = rows[0];
    const ofCount = await region
      .getByRole('link', { name: shown(first.o11), exact: true })
      .first()
      .getAttribute('href');
    expect(await region.getByRole('link', { name: first.value, exact: true }).getAttribute('href')).toBe(ofCount);
    await region.getByRole('button', { name: `Counts of “${first.value}”` }).click();
    const contingency = region.getByRole('table', { name: /^Observed counts/ });
    const text = await contingency.innerText();
    for (const figure of [first.o11, first.c1 - first.o11, first.r1 - first.o11]) expect(text).toContain(shown(figure));
    for (const [title, total] of [
      ['Row total; R1 in formulas', first.r1],
      ['Column total; C1 in formulas', first.c1],
      ['All tokens; N in formulas', first.n],
    ] as const) {
      expect(await contingency.getByTitle(title).innerText()).toBe(shown(total));
    }
    const ranked = page.getByRole('figure', { name: 'Strongest collocates' });
    await expect.poll(() => ranked.getAttribute('aria-busy')).toBe('false');
    await ranked.getByRole('button', { name: `${first.value}: its own collocates` }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/grown=/);
    const network = page.getByRole('figure', { name: 'Network of collocates' });
    const grown = ask([`[lc == "${first.value}"]`, '--limit 12']);
    await network.getByText('The plot as a table').click();
    const edges = network
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: first.value, exact: true }) });
    await expect
      .poll(() => edges.getByRole('link').allInnerTexts())
      .toEqual(grown.rows.filter(({ value }) => value !== first.value).map(({ o11 }) => shown(o11)));
    await network.getByRole('button', { name: `${first.value}: its own collocates` }).click();
    await expect.poll(() => page.url()).not.toContain('grown=');
  });

  it('are ordered whole by a click on a head, from the other end by a second one', async () => {
    const page = await openPage('/Workbench?simple=the&view=collocates');
    const table = page.getByRole('region', { name: 'Collocates and their measures' });
    const words = (): Promise<string[]> => table.getByRole('rowheader').allInnerTexts();
    const head = table.getByRole('columnheader', { name: 'Co-occurrences' });
    await head.getByRole('button').click();
    const ordered = [...COLLOCATIONS, '--limit 50 --sortBy o11'];
    const most = siteQuery<Rows<Collocate>>('[lc == "the"]', ...ordered);
    await expect.poll(words).toEqual(most.rows.map(({ value }) => value));
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').click();
    await expect.poll(words).not.toEqual(most.rows.map(({ value }) => value));
    expect([await head.getAttribute('aria-sort'), await table.locator('[aria-sort]').count()]).toEqual([
      'ascending',
      1,
    ]);
    await page.goto('/Workbench?view=keywords');
    const keywords = page.getByRole('region', { name: 'Keywords and their measures' });
    await keywords.getByRole('columnheader', { name: '95 % interval' }).getByRole('button').click();
    const target = ['--operation keyness --target criteria:literary --kind positive --minimum 2 --significance 0.05'];
    const byLimit = siteQuery<Rows<{ readonly value: string }>>(...target, '--wordsOnly true --limit 50 --sortBy low');
    await expect
      .poll(() => keywords.getByRole('rowheader').allInnerTexts())
      .toEqual(byLimit.rows.map(({ value }) => value));
    await page.goto('/Workbench?simple=the&view=frequencies');
    await page.getByRole('link', { name: 'the word after' }).click();
    await page.waitForURL(/by=R1%3Alc/);
    const frequencies = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    await frequencies.getByRole('columnheader', { name: 'Word, R1' }).getByRole('button').click();
    await page.waitForURL(/order=values/);
    const firsts = async (): Promise<string> =>
      (await frequencies.locator('tbody :is(th, td)').first().innerText()).trim();
    await expect.poll(firsts).toMatch(/^[^\p{L}]/u);
    await frequencies.getByRole('columnheader', { name: 'Hits' }).getByRole('button').click();
    await expect.poll(firsts).toBe('1');
  });

  it('count one token of hits of several, from a minimum on, beginning with the example of the start', async () => {
    const page = await openPage('/Workbench');
    await page.getByRole('link', { name: 'Which adjectives come before a noun' }).click();
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    const adjectives = adjectivesAndNouns('--by node1:lc');
    const names = () => table.getByRole('rowheader').allInnerTexts();
    await expect.poll(names).toEqual(adjectives.rows.slice(0, 100).map(({ values }) => values[0]));
    await table.getByRole('columnheader', { name: 'Word, 1st token of the hit' }).waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Minimum frequency', { exact: true }).selectOption('5');
    await page.getByLabel('Count by', { exact: true }).selectOption('Last token of the hit: lemma');
    const nouns = adjectivesAndNouns('--by node-1:lemma --minimum 5');
    await expect.poll(names).toEqual(nouns.rows.slice(0, 100).map(({ values }) => values[0]));
    await page.getByText('Counted by lemma, last token of the hit; minimum frequency 5').waitFor();
    await page.keyboard.press('Escape');
    await table.getByRole('link').first().click();
    await page
      .getByText(`${shown(nouns.rows[0]?.count ?? 0)} hits`)
      .first()
      .waitFor();
  });

  it('order groups of texts by hits per million, since their sizes differ, and words by hits', async () => {
    const page = await openPage('/Workbench?simple=dera&view=frequencies');
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    const names = () => table.getByRole('rowheader').allInnerTexts();
    const countBy = (option: string) => page.getByLabel('Count by', { exact: true }).selectOption({ label: option });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await countBy('Texts: Category');
    const byRate = siteQuery<Rows<{ values: string[] }>>(
      '--simple dera --operation frequencies --by doc.category --order perMillion',
    );
    await expect.poll(names).toEqual(byRate.rows.map(({ values }) => values[0]));
    await page.getByRole('columnheader', { name: 'Per million' }).and(page.locator('[aria-sort=descending]')).waitFor();
    expect(new URL(page.url()).searchParams.get('order')).toBe('perMillion');
    // An address from before orders by hits.
    await page.goto('/Workbench?simple=dera&view=frequencies&by=doc.category');
    await page.getByRole('columnheader', { name: 'Hits' }).and(page.locator('[aria-sort=descending]')).waitFor();
  });

  it('lead from a row to its lines as a step, and keep the query in the box', async () => {
    const cql = '[pos="ADJ"] [word="man|men"]';
    const page = await openPage(`/Workbench?view=frequencies&by=node1:lc&cql=${encodeURIComponent(cql)}`);
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    const row = table.locator('tbody tr').first();
    const word = await row.getByRole('rowheader').innerText();
    const count = await row.getByRole('link').innerText();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const groups = page.getByLabel('Count by', { exact: true }).locator('optgroup');
    expect(await groups.evaluateAll((all) => all.map((each) => (each as HTMLOptGroupElement).label))).toEqual([
      'The hit',
      'One token of the hit',
      'Beside the hit',
      'The texts',
    ]);
    // The hits have two tokens.
    expect(await groups.nth(1).textContent()).not.toContain('3rd token');
    await page.keyboard.press('Escape');
    await row.getByRole('link').click();
    await page.getByText(`${count} hit`).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Query', exact: true }).inputValue()).toBe(cql);
    await page.getByText(`1st token of the hit “${word}”`).filter({ visible: true }).waitFor();
    // A search for the same query keeps the step.
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).searchParams.get('cql')).toContain(`:: match.lc == "${word}"`);
    await page.getByRole('link', { name: 'Remove: 1st token of the hit' }).filter({ visible: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('cql')).toBe(cql);
    expect(new URL(page.url()).searchParams.has('labelOf')).toBe(false);
  });

  it('say under the choice of an order what its values mean', async () => {
    const page = await openPage('/Workbench?simple=girl&view=collocates');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const order = page.getByLabel('Sort by', { exact: true });
    for (const name of ['logDice', 'mi'] as const) {
      await order.selectOption(name);
      const { scale, name: label } = ASSOCIATION_MEASURES[name];
      await page.getByRole('group', { name: 'Settings' }).getByText(scale, { exact: true }).waitFor();
      await expect
        .poll(() => order.getAttribute('aria-describedby'))
        .toBe(await page.getByText(scale, { exact: true }).getAttribute('id'));
      await page.getByRole('button', { name: label, exact: true }).waitFor();
    }
    await order.selectOption('o11');
    await expect.poll(() => order.getAttribute('aria-describedby')).toBe(null);
  });

  it('list collocates of one part of speech, and never punctuation', async () => {
    const page = await openPage('/Workbench?simple=girl&view=collocates&sortBy=o11');
    const table = page.getByRole('region', { name: 'Collocates and their measures' });
    const words = () => table.getByRole('rowheader').allInnerTexts();
    const asked = ['--simple girl', ...COLLOCATIONS, '--limit 50 --sortBy o11'];
    const rowsOf = (...more: string[]) => siteQuery<Rows<Collocate>>(...asked, ...more).rows;
    await expect.poll(words).toEqual(rowsOf().map(({ value }) => value));
    await page
      .getByText('words; 5 left, 5 right in the sentence; at least 2; log-likelihood ≥ 3.84', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Help: this table' }).click();
    const formula = page.getByText('2 Σ O · ln(O / E)');
    expect(await formula.isVisible()).toBe(false);
    await page.getByText('Formula and details').click();
    await formula.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns and names: city, London');
    const nouns = rowsOf('--among [pos="NOUN|PROPN"]');
    await expect.poll(words).toEqual(nouns.map(({ value }) => value));
    await page
      .getByText('words (nouns and names); 5 left, 5 right in the sentence; at least 2; log-likelihood ≥ 3.84', {
        exact: true,
      })
      .waitFor();
    await page.getByLabel('What is counted', { exact: true }).selectOption('pos');
    await expect.poll(words).toEqual(rowsOf('--among [pos="NOUN|PROPN"] --attribute pos').map(valueOf));
    await page.getByLabel('Part of speech', { exact: true }).selectOption('all words');
    await expect.poll(words).toEqual(rowsOf('--attribute pos').map(valueOf));
    expect(await words()).not.toContain('PUNCT');
    await page.getByLabel('What is counted', { exact: true }).selectOption('lc');
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns and names: city, London');
    await expect.poll(words).toEqual(nouns.map(valueOf));
    await page.keyboard.press('Escape');
    await table.getByRole('link').first().click();
    const token = `[lc == "${nouns[0]?.value}" & (pos = "NOUN|PROPN")]`;
    await page.waitForURL((url) => url.searchParams.get('contextFilter') === `5,5:${token}`);
    await page.locator('[role=grid] [aria-rowindex]').first().waitFor();
  });

  it('list n-grams with a word, by the number of their texts', async () => {
    const page = await openPage('/Workbench?view=ngrams');
    const table = page.getByRole('region', { name: 'N-grams' }).getByRole('table');
    const shownRows = async () =>
      (await table.locator('tbody tr').allInnerTexts()).map((row) =>
        row.split('\t').filter((_, column) => column !== 2),
      );
    await expect.poll(shownRows).toEqual(ngrams());
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Letters').fill('of');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(shownRows).toEqual(ngrams('--pattern of'));
    await page.getByText('N-grams of 2 words, with one or more that are “of”; minimum frequency 2').waitFor();
    await table.getByRole('columnheader', { name: 'Texts' }).getByRole('button').click();
    await expect.poll(shownRows).toEqual(ngrams('--pattern of --order files'));
    await page.waitForURL(/pattern=of.*order=files/);
  });

  it('have a minimum of frequencies that is not that of collocates, in older addresses too', async () => {
    const page = await openPage('/Workbench?simple=dera&view=frequencies&by=R1:lc&minimumFrequency=2');
    await page.getByText('; minimum frequency 2').waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Minimum frequency', { exact: true }).selectOption('3');
    await page.waitForURL((url) => url.searchParams.get('minimumHits') === '3');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Collocates' }).click();
    await page
      .getByText('words; 5 left, 5 right in the sentence; at least 2; log-likelihood ≥ 3.84', { exact: true })
      .waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      minimumHits: '3',
      view: 'collocates',
    });
  });

  it('have the columns that were chosen, which stand in the address', async () => {
    const page = await openPage('/Workbench?simple=mother&view=collocates');
    const heads = page.getByRole('region', { name: 'Collocates and their measures' }).getByRole('columnheader');
    const usual = ['Collocate', 'Co-occurrences', 'Expected', 'Texts', 'Log-likelihood', 'Log ratio'];
    await expect.poll(() => heads.allInnerTexts()).toEqual(usual);
    // Sorting moves no column.
    await heads.getByRole('button', { name: 'Log ratio' }).click();
    await page.locator('th[aria-sort]', { hasText: 'Log ratio' }).waitFor();
    expect(await heads.allInnerTexts()).toEqual(usual);
    await heads.getByRole('button', { name: 'Log-likelihood' }).click();
    await page.locator('th[aria-sort]', { hasText: 'Log-likelihood' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Frequency', { exact: true }).check();
    await page.getByLabel('Texts', { exact: true }).uncheck();
    const chosen = ['Collocate', 'Co-occurrences', 'Expected', 'Frequency', 'Log-likelihood', 'Log ratio'];
    await expect.poll(() => heads.allInnerTexts()).toEqual(chosen);
    expect(await page.getByLabel('Log-likelihood', { exact: true }).isDisabled()).toBe(true);
    await page.goto(page.url());
    await expect.poll(() => heads.allInnerTexts()).toEqual(chosen);
  });
});
