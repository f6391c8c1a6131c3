import type { ConcordanceDoc, OperationAnswer, UrduizedWord, WordProfileDoc } from '@zaban/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

async function docOf<Doc>(page: Page, path: string, data?: object): Promise<Doc> {
  const answer = data === undefined ? await page.request.get(path) : await page.request.post(path, { data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return ((await answer.json()) as { doc: Doc }).doc;
}

const cellsOf = async (row: Locator): Promise<string[]> => {
  const texts = await row.locator('th, td').allInnerTexts();
  return texts.map((text) => text.trim());
};

const profileOf = (page: Page, word: string) => docOf<WordProfileDoc>(page, `/corpus/wordProfile/${word}`);

/** The count that stands behind a name such as “Total Hits”. */
const total = (page: Page, name: string): Promise<string> =>
  page.getByRole('region', { name: 'Concordance' }).getByText(name).locator('strong').innerText();

/** The cells of lines as they are shown, numbered from a number on. */
const cellsOfLines = ({ occurrence }: ConcordanceDoc, from: number): string[] =>
  occurrence.flatMap(({ filename, preText, node, postText }, index) =>
    // Breaks between paragraphs are set as blanks; the asterisk between two sections is not shown.
    [String(from + index), filename, preText, node, postText].map((text) =>
      text.replaceAll('\n*\n', '\n').trim().replaceAll(/\s+/g, ' '),
    ),
  );

const sumOf = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

const wordCount = (text: string): number => text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

describePortal('the lines of a word', (portal) => {
  it('are those of all its spellings, five words on each side, with pager, hits and files', async () => {
    const page = await portal.open('/word/dera');
    const { search } = await docOf<UrduizedWord>(page, '/corpus/urduizedWords/dera');
    const ask = (number: number) =>
      docOf<ConcordanceDoc>(page, `/corpus/searchConcordance/${number}`, {
        word: search,
        LN: 5,
        RN: 5,
        withoutNames: true,
      });
    const [first, second, profile] = await Promise.all([ask(1), ask(2), profileOf(page, 'dera')]);
    const grid = page.getByRole('grid', { name: 'Concordance of dera' });
    await grid.waitFor();
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sr.',
      'Filename',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(profile.hits));
    await expect.poll(() => total(page, 'Total Files')).toBe(String(profile.dispersion.files));
    expect(first.count).toBe(profile.hits);
    const shown = async (): Promise<string[]> => {
      const cells = await grid.getByRole('gridcell').allInnerTexts();
      return cells.map((text) => text.trim());
    };
    await expect.poll(shown).toEqual(cellsOfLines(first, 1));
    for (const { preText, postText } of first.occurrence) {
      expect(wordCount(preText)).toBeLessThanOrEqual(5);
      expect(wordCount(postText)).toBeLessThanOrEqual(5);
    }
    const pager = page.getByRole('navigation', { name: 'Pages of the concordance' });
    await pager.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/word/dera?page=2');
    await expect.poll(shown).toEqual(cellsOfLines(second, 21));
    await grid.getByRole('link', { name: second.occurrence[0].filename }).first().click();
    await page.waitForURL(`**/Listresult?file=${second.occurrence[0].filename}&hit=*`);
  });

  it('have beside them the five strongest of the two words on each side', async () => {
    const page = await portal.open('/word/dera');
    const { search } = await docOf<UrduizedWord>(page, '/corpus/urduizedWords/dera');
    const query = new URLSearchParams({
      simple: search,
      window: '2,2',
      unit: 'words',
      limit: '5',
      withoutNames: 'true',
    });
    const { rows } = await docOf<OperationAnswer<'collocations'>>(page, `/corpus/collocations?${query}`);
    const panel = page.getByRole('region', { name: 'Collocation' });
    expect(await sees(page, 'Fixed: 2 left/right words, 5 results')).toBe(true);
    const table = panel.getByRole('table', { name: 'Collocates of dera' });
    await table.waitFor();
    expect(await table.locator('tbody th').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ value }) => !/[\p{L}\p{N}]/u.test(value))).toEqual([]);
  });

  it('are not there for a very long word, which stays on the screen', async () => {
    const page = await portal.open(`/word/${'a'.repeat(900)}`);
    expect(await sees(page, 'must have at most 200 characters.')).toBe(true);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('say what could not be loaded, and try again', async () => {
    const page = await portal.open('/List');
    let broken = true;
    for (const call of ['**/corpus/searchConcordance/*', '**/corpus/collocations?*', '**/corpus/wordProfile/*']) {
      await page.route(call, (route) =>
        broken
          ? route.fulfill({ status: 503, json: { message: 'Failed', err: 'The index is busy.', code: 'busy' } })
          : route.continue(),
      );
    }
    await page.goto('/word/dera');
    for (const what of ['concordance', 'collocates', 'counts of this word']) {
      expect(await sees(page, `The ${what} could not be loaded.`)).toBe(true);
    }
    broken = false;
    const again = page.getByRole('button', { name: 'Try again' });
    for (let left = 3; left > 0; left--) {
      await again.first().click();
      await expect.poll(() => again.count()).toBe(left - 1);
    }
    expect(await sees(page, 'Total Files')).toBe(true);
  });

  it('have an example that says that it is composed where no text has the word, and how far the word is in use', async () => {
    const page = await portal.open('/word/budgerow');
    const about = page.getByRole('region', { name: 'About the word' });
    await about.waitFor();
    expect(await about.innerText()).toContain('Written for this entry. It is not from the corpus.');
    expect(await about.innerText()).toContain('Fewer than three hits in each collection.');
    await page.goto('/word/loot');
    await page.getByRole('heading', { level: 1, name: 'loot' }).waitFor();
    expect(await page.getByRole('article', { name: 'loot' }).innerText()).toContain('noun, verb');
    expect(await about.innerText()).toMatch(/As a verb\s+To plunder or rob/);
    const { evidence } = await docOf<UrduizedWord>(page, '/corpus/urduizedWords/loot');
    const { texts, words, hits, lower_case_hits: small, documents } = evidence!.collections[0];
    const rate = (count: number): string => ((count / words) * 1e6).toPrecision(2);
    const collection = about.getByRole('table', { name: 'Pakistani court judgments' });
    expect(await collection.locator('caption').innerText()).toContain(
      `${texts.toLocaleString('en')} texts, ${words.toLocaleString('en')} words`,
    );
    expect(await Promise.all((await collection.getByRole('row').all()).map(cellsOf))).toEqual([
      ['Hits of all spellings', `${hits} (${rate(hits)} per million words)`],
      ['Hits in lower case', `${small} (${rate(small)} per million words)`],
      ['Texts with the most frequent spelling', String(documents)],
    ]);
  });

  it('end with the copyright, said once', async () => {
    const page = await portal.open('/word/dera');
    expect(await sees(page, /^Copyright © 2022–\d{4} /)).toBe(true);
    await page.getByRole('heading', { name: 'Cite this entry' }).waitFor();
    expect(await page.getByText(/^Copyright © /).count()).toBe(1);
  });

  it('are counted without names, and with them when that is chosen', async () => {
    const page = await portal.open('/word/khan');
    const without = await profileOf(page, 'khan');
    const all = await docOf<WordProfileDoc>(page, '/corpus/wordProfile/khan?withNames=true');
    expect(without.names).toBeGreaterThan(0);
    expect(all.hits).toBe(without.hits + without.names);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(without.hits));
    expect(
      await sees(page, `${without.names} of ${all.hits} hits in these texts are in names and are not counted.`),
    ).toBe(true);
    await page.getByRole('checkbox', { name: /^Also count hits in names/ }).click();
    await page.waitForURL('**/word/khan?withNames=true');
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(all.hits));
    expect(await sees(page, `${without.names} of ${all.hits} hits in these texts are in names and are counted.`)).toBe(
      true,
    );
    await page.getByRole('link', { name: 'Leave out hits in names' }).click();
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(without.hits));
  });
});

describePortal('the spellings of a word', (portal) => {
  it('have their shares, and one of them can be searched alone', async () => {
    const page = await portal.open('/word/chador');
    const { spellings, hits } = await profileOf(page, 'chador');
    const table = page.getByRole('table', { name: 'Spellings of chador' });
    await table.waitFor();
    const rows = table.locator('tbody tr');
    // A plural is counted with its singular, and both are named beside it.
    const groups = Object.entries(Object.groupBy(spellings, ({ spelling }) => spelling.replace(/s$/, '')));
    expect(await rows.count()).toBe(groups.length);
    expect(spellings.length).toBeGreaterThan(1);
    const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
    const expected = groups
      .map(([spelling, forms = []]) => ({ spelling, forms, hits: sumOf(forms.map((form) => form.hits)) }))
      .toSorted((a, b) => b.hits - a.hits)
      .map(({ spelling, forms, hits: own }) => [
        spelling,
        String(own),
        percent.format(sumOf(forms.map(({ share }) => share))),
        forms
          .map((form) => `${form.spelling} ${form.hits} in ${form.files} ${form.files === 1 ? 'text' : 'texts'}`)
          .join(''),
        ...['literary', 'media', 'academic'].map((category) =>
          String(sumOf(forms.map(({ by }) => by.category?.[category] ?? 0))),
        ),
      ]);
    const shown = await Promise.all((await rows.all()).map(cellsOf));
    expect(shown.map((cells) => cells.slice(0, 7))).toEqual(expected);
    expect(spellings.reduce((sum, each) => sum + each.hits, 0)).toBe(hits);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(hits));
    const [{ spelling, hits: own }] = spellings;
    await table.getByRole('link', { name: spelling, exact: true }).click();
    await page.waitForURL(`**/word/chador?spelling=${spelling}`);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(own));
    const choice = page.getByLabel('Spelling or form', { exact: true });
    expect(await choice.inputValue()).toBe(spelling);
    await choice.selectOption({ label: 'All spellings and forms of chador' });
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(hits));
  });

  it('have their hits where one is chosen, and the page leads to their table', async () => {
    const page = await portal.open('/word/chapatti');
    const { spellings } = await profileOf(page, 'chapatti');
    const choice = page.getByLabel('Spelling or form', { exact: true });
    const first = spellings.map(({ spelling, hits }) => `${spelling} (${hits})`);
    await expect
      .poll(async () => (await choice.locator('option').allInnerTexts()).slice(1, 1 + first.length))
      .toEqual(first);
    expect((await choice.locator('option').allInnerTexts()).slice(1 + first.length)).toContain('chapatti (0)');
    expect(await sees(page, 'The spelling “chapatti” itself does not occur in these texts.')).toBe(true);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Spellings' }).click();
    const heading = page.getByRole('heading', { name: 'Spellings' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(200);
    // No hit of it is a name.
    expect(await page.getByRole('checkbox', { name: /names/ }).count()).toBe(0);
  });

  it('are shown whole on a phone, and those without hits are named', async () => {
    const page = await portal.open('/word/chapatti', { viewport: { width: 375, height: 812 } });
    const table = page.getByRole('table', { name: 'Spellings of chapatti' });
    await table.waitFor();
    expect(
      await table
        .locator('td')
        .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > 375)),
    ).toEqual([]);
    expect(await table.locator('tbody tr').first().innerText()).toMatch(
      /^chappati\s+30\s+93.8%\s+chappatis 28 in 18 texts\s*chappati 2 in 2 texts\s+9\s+15\s+6$/,
    );
    expect(await sees(page, /^Not in these texts: chappatti, chupatty, .*chappathi\.$/)).toBe(true);
  });

  it('are counted as the words near the number say', async () => {
    const page = await portal.open('/word/khan');
    const concordance = page.getByRole('region', { name: 'Concordance' });
    const counted = () => concordance.getByText(/^Counted (?:is|are) /).innerText();
    await expect.poll(counted).toContain('Counted are all spellings and forms, but no names.');
    await page.goto('/word/khan?withNames=true');
    await expect.poll(counted).toContain('Counted are all spellings and forms, also in names.');
    await page.goto('/word/dera?spelling=deras');
    await expect.poll(counted).toContain('Counted is “deras” alone, but no names.');
  });

  it('are counted in one category when it is chosen', async () => {
    const page = await portal.open('/word/dera');
    const { hits } = await docOf<WordProfileDoc>(page, '/corpus/wordProfile/dera?criteria=media');
    await page.getByRole('region', { name: 'Concordance' }).getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/dera?criteria=media');
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(hits));
    const cells = page.getByRole('table', { name: 'Spellings of dera' }).locator('tbody tr');
    const sum = async (): Promise<number> => {
      const rows = await Promise.all((await cells.all()).map(cellsOf));
      return rows.reduce((all, [, own]) => all + Number(own), 0);
    };
    await expect.poll(sum).toBe(hits);
  });

  it('that are English words or names too are named and left out', async () => {
    const page = await portal.open('/word/deen');
    expect(await sees(page, /\* Also an English word or a name \(.*din.*\)/)).toBe(true);
  });
});

describePortal('the integration of a word', (portal) => {
  it('has figures, each with a link to as many lines', async () => {
    const page = await portal.open('/word/dupatta');
    const { figures, determiners } = await profileOf(page, 'dupatta');
    const table = page.getByRole('table', { name: 'How dupatta is used in English' });
    await table.waitFor();
    const shown = async () =>
      (await table.locator('tbody th[scope=row]').allInnerTexts()).map((text) => text.split('\n')[0].trim());
    const all = [...figures, ...determiners];
    const found = all.filter(({ hits }) => hits > 0);
    expect(await shown()).toEqual(found.map(({ label }) => label));
    await page.getByRole('button', { name: `Show ${all.length - found.length} features without hits` }).click();
    expect(await shown()).toEqual(all.map(({ label }) => label));
    const links = await table
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => ({ href: (link as HTMLAnchorElement).href, count: link.textContent })));
    expect(links.length).toBeGreaterThan(4);
    for (const { href, count } of links) {
      const asked = new URL(href).searchParams;
      const cql = asked.get('cql') ?? '';
      const request = { cql, withoutNames: asked.get('withoutNames') ?? 'false', limit: '0' };
      const found = await docOf<{ count: number }>(page, `/corpus/concordance?${new URLSearchParams(request)}`);
      expect([cql, found.count]).toEqual([cql, Number(count)]);
    }
    await table.getByRole('link').first().click();
    await page.waitForURL('**/Workbench?*');
    await page.getByRole('grid').first().waitFor();
  });

  it('has no table where all features are without hits', async () => {
    const page = await portal.open('/word/biryani');
    const { hits, figures, determiners } = await profileOf(page, 'biryani');
    expect([hits > 0, [...figures, ...determiners].some((figure) => figure.hits > 0)]).toEqual([true, false]);
    const table = page.getByRole('table', { name: 'How biryani is used in English' });
    const more = page.getByRole('button', { name: /^Show \d+ features without hits$/ });
    await more.waitFor();
    expect(await table.count()).toBe(0);
    await more.click();
    expect(await table.locator('th[scope=row]').count()).toBe(figures.length + determiners.length);
  });

  it('warns when one file has most of the hits', async () => {
    const page = await portal.open('/word/munshi');
    const { dispersion, hits } = await profileOf(page, 'munshi');
    expect(dispersion.oneFileOutweighs).toBe(true);
    expect(await sees(page, `${dispersion.commonestFileHits} of ${hits} hits`)).toBe(true);
    const place = page.getByRole('region', { name: 'How the word is used in English' }).getByRole('link', {
      name: dispersion.commonestFile ?? '',
    });
    await place.click();
    await page.waitForURL(`**/Listresult?file=${dispersion.commonestFile}`);
  });

  it('leads nowhere with the figures of one category while those of another are on their way', async () => {
    const page = await portal.open('/word/jirga');
    const figures = page.getByRole('region', { name: 'How the word is used in English', includeHidden: true });
    await figures.waitFor();
    const waits = () => figures.evaluate((region) => region.closest('[inert][aria-busy="true"]') !== null);
    expect(await waits()).toBe(false);
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/wordProfile/jirga?criteria=media', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('region', { name: 'Concordance' }).getByLabel('Category').selectOption('media');
    await expect.poll(waits).toBe(true);
    answer();
    await expect.poll(waits).toBe(false);
  });

  it('is not shown of a word that no text has', async () => {
    const page = await portal.open('/word/sindoor');
    expect(await sees(page, 'The word is not in these texts.')).toBe(true);
    expect(await sees(page, 'Nothing was found for “sindoor”.')).toBe(true);
    expect(await sees(page, 'Hits in names were not counted.')).toBe(true);
    expect(await page.getByRole('region', { name: 'How the word is used in English' }).count()).toBe(0);
  });
});

describePortal('an entry', (portal) => {
  it('shows a sentence of the corpus, the word marked in it', async () => {
    const page = await portal.open('/word/izzat');
    const { example } = await docOf<UrduizedWord>(page, '/corpus/urduizedWords/izzat');
    const quotation = page.getByRole('region', { name: 'About the word' }).locator('q');
    await quotation.waitFor();
    expect(await quotation.textContent()).toBe(example?.sentence);
    expect(await quotation.locator('mark').textContent()).toBe('izzat');
    await page.getByRole('region', { name: 'About the word' }).getByRole('link').click();
    await page.waitForURL(`**/Listresult?file=${example?.file}`);
  });

  it('sounds when its speaker is pressed on the keyboard', async () => {
    const page = await portal.open('/word/dera');
    const speaker = page.getByRole('button', { name: 'Play the pronunciation of dera' });
    await speaker.waitFor();
    // From what stands before it, as a visitor comes to it.
    await page.getByRole('link', { name: 'Go Back' }).focus();
    await page.keyboard.press('Tab');
    expect(await speaker.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const key of ['Enter', 'Space']) {
      const player = page.locator('audio');
      // Listened to before the key is pressed.
      await player.evaluate((audio) => {
        audio.dataset.ended = 'no';
        audio.addEventListener('ended', () => (audio.dataset.ended = 'yes'), { once: true });
      });
      await page.keyboard.press(key);
      await expect.poll(() => player.getAttribute('data-ended')).toBe('yes');
    }
    expect(await sees(page, 'A computer voice that reads the phonetic signs.')).toBe(true);
  });

  it('says so when it cannot be heard', async () => {
    const page = await portal.open('/List');
    await page.route('**/audio/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/word/dera');
    await page.getByRole('button', { name: 'Play the pronunciation of dera' }).press('Enter');
    expect(await sees(page, 'The pronunciation could not be played.')).toBe(true);
  });

  it('has an address, a version and citations that can be copied', async () => {
    const page = await portal.open('/word/dehra', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { since } = await docOf<UrduizedWord>(page, '/corpus/urduizedWords/dera');
    const address = `${portal.site.url}/word/dera`;
    const region = page.getByRole('region', { name: 'Cite this entry' });
    await region.waitFor();
    expect(await region.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
    const [year] = since.split('-');
    const copied = async (name: string): Promise<string> => {
      const figure = region.getByRole('figure', { name });
      await figure.getByRole('button', { name: `Copy ${name}` }).click();
      await figure.getByText('Copied.').waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toBe(await figure.locator('pre').textContent());
      return text;
    };
    expect(await copied('APA')).toMatch(
      new RegExp(
        `^dera\\. \\(${year}, \\w+ \\d+\\)\\. In Corpus of Pakistani English: Urduized words \\(build [0-9a-f]{16}\\)\\. Retrieved [A-Z][a-z]+ \\d{1,2}, \\d{4}, from ${address}$`,
      ),
    );
    const bibtex = await copied('BibTeX');
    expect(bibtex).toMatch(/^@inreference\{urduized-dera,\n/);
    expect(bibtex).toContain(`  url = {${address}}`);
    expect(bibtex).toContain(`  note = {Version of ${since}, build `);
  });
});
