import { MESSAGES } from '@zaban/contract';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { answerDialog } from '../support/dialog.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const wordsShown = (page: Page) =>
  page
    .getByRole('list', { name: /^List \d$/ })
    .getByRole('link')
    .allInnerTexts();

const numbersShown = (page: Page) =>
  page
    .getByRole('list', { name: /^List \d$/ })
    .locator('li')
    .evaluateAll((items) => items.map((item) => (item as HTMLLIElement).value));

describePortal('Tools and the Urduized WordList', (portal) => {
  it('has two tabs, Tools being the default', async () => {
    const page = await portal.open('/List');
    await page.getByRole('tab').first().waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Tools', 'Urduized WordList']);
    expect(await page.getByRole('tab', { name: 'Tools' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Tools' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Urduized WordList' }).getAttribute('aria-selected'))
      .toBe('true');
  });

  it('explains itself with example sentences and a link to a spreadsheet', async () => {
    const page = await portal.open('/List?tab=words');
    expect(await sees(page, 'Words from Urdu, and through Urdu')).toBe(true);
    expect(await page.getByRole('region', { name: 'About the word list' }).locator('li').count()).toBeGreaterThan(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('urduized-words.xlsx');
  });

  it('has seven lists of seven words a page, sorted alphabetically and numbered continuously across lists', async () => {
    const page = await portal.open('/List?tab=words');
    const all = await page.request.get('/corpus/urduizedWords');
    const { doc } = (await all.json()) as { doc: { word: string }[] };
    const words = doc.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));
    const fourth = Math.ceil((3 * words.length) / 7);
    const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(0, 7));
    expect(await lists.allInnerTexts()).toEqual(['List 1', 'List 2', 'List 3', 'List 4', 'List 5', 'List 6', 'List 7']);
    const pager = page.getByRole('navigation', { name: 'Pages of the list' });
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(7, 14));
    await pager.getByRole('link', { name: 'Page 4', exact: true }).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(21, 28));
    await pager.getByRole('link', { name: 'Previous page' }).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(14, 21));
    // Another list begins at its first page.
    await lists.nth(3).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(fourth, fourth + 7));
    expect(await numbersShown(page)).toEqual(Array.from({ length: 7 }, (_, index) => fourth + index + 1));
    await page.reload();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(fourth, fourth + 7));
  });

  it('begins with the words that real texts use most, most used first', async () => {
    const page = await portal.open('/List?tab=words');
    const shown = page.getByRole('region', { name: 'Most frequent in real texts' }).getByRole('link');
    await expect.poll(() => shown.count()).toBe(21);
    const all = await page.request.get('/corpus/urduizedWords?order=use&limit=21');
    const { doc } = (await all.json()) as { doc: { word: string }[] };
    expect(await shown.allInnerTexts()).toEqual(doc.map(({ word }) => word));
    expect(doc.map(({ word }) => word)).toEqual(expect.arrayContaining(['challan', 'mashir', 'lakh']));
  });

  it('turns a spinner while the words are loaded', async () => {
    const page = await portal.open('/Terms');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/urduizedWords', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/List?tab=words');
    const spinner = page.getByRole('main').getByRole('status');
    await spinner.waitFor();
    answer();
    await expect.poll(() => wordsShown(page)).toHaveLength(7);
    expect(await spinner.count()).toBe(0);
  });

  it('opens the page of the word that is searched or clicked', async () => {
    const page = await portal.open('/List?tab=words');
    const box = page.getByPlaceholder('Search Word');
    await box.waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    expect((await answerDialog(page)).text).toBe('Search Word can not be empty');
    await box.fill('ahl-e-hawas');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/word/ahl-e-hawas');
    await page.goBack();
    await expect.poll(() => wordsShown(page)).toHaveLength(7);
    const [first = ''] = await wordsShown(page);
    await page.getByRole('link', { name: first, exact: true }).click();
    await page.waitForURL(`**/word/${encodeURIComponent(first)}`);
  });
});

/** Address of the food words that came from Urdu. */
const FOOD = '/List?tab=words&category=Food+and+drink&source=Urdu';

interface Explained {
  readonly word: string;
  readonly description: string;
  readonly urdu: readonly string[];
}

/** The entries of these words in the order of the list. */
const foodWords = async (page: Page): Promise<Explained[]> => {
  const query = 'meanings=true&category=Food%20and%20drink&sourceLanguage=Urdu';
  const { doc } = (await (await page.request.get(`/corpus/urduizedWords?${query}`)).json()) as { doc: Explained[] };
  return doc.toSorted((a, b) => a.word.localeCompare(b.word, 'en'));
};

const withMeanings = (page: Page, includeHidden = false) =>
  page.getByRole('list', { name: 'Words with their meanings', includeHidden });

describePortal('chosen words', (portal) => {
  it('stand in one list with pages, and all lists say which words they have', async () => {
    const page = await portal.open('/List?tab=words&list=2');
    const all = await page.request.get('/corpus/urduizedWords');
    const { doc } = (await all.json()) as { doc: { word: string }[] };
    const words = doc.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));
    const [second, third] = [1, 2].map((list) => Math.ceil((list * words.length) / 7));
    expect(await sees(page, `List 2 has the words from ${words[second]} to ${words[third - 1]}.`)).toBe(true);
    await page.goto(`${FOOD}&list=4&page=2`);
    const food = await foodWords(page);
    await expect.poll(() => wordsShown(page)).toEqual(food.slice(7, 14).map(({ word }) => word));
    expect(await page.getByRole('navigation', { name: 'Lists' }).count()).toBe(0);
    expect(await sees(page, `${food.length} words of ${doc.length.toLocaleString('en')} in alphabetical order`)).toBe(
      true,
    );
    expect(await sees(page, 'The source language is the one from which a word came into Urdu.')).toBe(true);
  });

  it('stand with their meanings in one list, which the address keeps', async () => {
    const page = await portal.open(FOOD);
    await page.getByLabel('With meanings').check();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    const food = await foodWords(page);
    const items = withMeanings(page).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(food.length);
    const [first] = await items.allInnerTexts();
    expect(first?.split(/\s*\n\s*/)).toEqual([food[0]?.word, food[0]?.urdu[0], food[0]?.description]);
    expect(await page.getByRole('navigation', { name: 'Pages of the list' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => items.count()).toBe(food.length);
  });

  it('are printed with their meanings, the choice, the address and the citation, and without controls', async () => {
    const page = await portal.open(FOOD);
    const food = await foodWords(page);
    await withMeanings(page, true).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const printed = await page.getByRole('main').innerText();
    expect(printed).toContain(`Urduized words, category Food and drink, source language Urdu (${food.length} words)`);
    for (const { word, description } of food)
      expect(printed).toMatch(new RegExp(`${word}\\s[^]*${description.slice(0, 12)}`));
    expect(printed).toContain(`On the web: ${portal.site.url}${FOOD.replace('words&', 'words&meanings=true&')}`);
    expect(printed).toMatch(/Retrieved .*\nCopyright © .* CC0/);
    // The foot of the page could stand alone on a last sheet.
    expect(await page.locator('footer').isVisible()).toBe(false);
    for (const text of [
      'Most frequent',
      'Download',
      'With meanings',
      'This screen first shows',
      'Tools and',
      'invented',
    ])
      expect(printed).not.toContain(text);
    // The line of a word holds the signs of its script: what is out of it could be on another page.
    const [height, size] = await withMeanings(page)
      .locator('[lang=ur]')
      .first()
      .evaluate((cell) => [cell.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(cell).fontSize)]);
    expect(height / size).toBeGreaterThan(2.6);
    expect(await page.locator('main svg').filter({ visible: true }).count()).toBe(0);
  });

  it('are in sight where they are chosen, and can be printed there', async () => {
    const page = await portal.open('/List?tab=words', { viewport: { width: 1024, height: 768 } });
    await page.addInitScript(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', String(document.querySelectorAll('ol li').length));
    });
    await page.reload();
    const frequent = page.getByRole('region', { name: 'Most frequent in real texts' });
    await frequent.waitFor();
    expect(await page.getByRole('button', { name: /^Print/ }).count()).toBe(0);
    await page.getByLabel('Category').selectOption('Food and drink');
    const print = page.getByRole('button', { name: 'Print these 158 words' });
    await print.waitFor();
    expect(await frequent.count()).toBe(0);
    for (const each of [page.getByText('158 words of'), page.getByLabel('With meanings'), print]) {
      const { y = Infinity, height = 0 } = (await each.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(700);
    }
    await print.click();
    // The page of the list, and all words with their meanings for the paper.
    await expect.poll(() => page.locator('body').getAttribute('data-printed').then(Number)).toBeGreaterThanOrEqual(158);
  });

  it.each([768, 1024])('begin right below the frequent words at %i px', async (width) => {
    const page = await portal.open('/List?tab=words', { viewport: { width, height: 768 } });
    const words = page.getByRole('region', { name: 'Most frequent in real texts' }).getByRole('list');
    await words.getByRole('link').first().waitFor();
    const { y = 0, height = 0 } = (await words.boundingBox()) ?? {};
    const label = await page.getByText('Category', { exact: true }).boundingBox();
    expect((label?.y ?? Infinity) - y - height).toBeLessThan(48);
  });

  it('are printed and saved alone if they are ticked, until others are chosen', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    const food = (await foodWords(page)).map(({ word }) => word);
    const ticked = [food[0] ?? '', food.find((word) => word.startsWith('d')) ?? ''];
    const ofD = page.getByLabel(`Print and save ${ticked[1]}`, { exact: true });
    for (const word of ticked) await page.getByLabel(`Print and save ${word}`, { exact: true }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download these 2 words as CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.slice(-2).map((line) => line.split(',')[0])).toEqual(ticked);
    expect(lines).toContain('# words: 2');
    await page.emulateMedia({ media: 'print' });
    expect(await withMeanings(page).getByRole('link').allInnerTexts()).toEqual(ticked);
    expect(await page.getByRole('main').innerText()).toMatch(
      /Urduized words, category Food and drink.* \(2 of \d+ words\)/,
    );
    expect(await page.locator('input').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Untick all' }).click();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await ofD.check();
    await page.getByLabel('Initial').selectOption('d');
    await page.getByText('Tick words to print').waitFor();
    expect(await ofD.isChecked()).toBe(false);
  });

  it('are saved with readable columns, the choice and the address', async () => {
    const page = await portal.open(FOOD);
    const food = await foodWords(page);
    const saved = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download these ${food.length} words as ${format}` }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const csv = await saved('CSV');
    expect(csv.name).toBe('urduized-words-food-and-drink-urdu.csv');
    const lines = csv.bytes.toString('utf8').split('\r\n');
    expect(lines).toContain('# category: Food and drink');
    expect(lines).toContain(`# address: ${portal.site.url}${FOOD.replace('words&', 'words&meanings=true&')}`);
    const header = lines.findIndex((line) => line.startsWith('Word,'));
    expect(lines[header]).toBe(
      'Word,Urdu script,Meaning,Part of speech,Category,Tag,Origin,Other spellings and forms,Page of the word',
    );
    expect(lines.slice(header + 1, -1)).toHaveLength(food.length);
    const xlsx = await saved('Excel');
    expect(xlsx.name).toBe('urduized-words-food-and-drink-urdu.xlsx');
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('are where they were left when a reader goes back from the page of a word', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    const link = withMeanings(page).getByRole('link').nth(60);
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL('**/word/*');
    // What is chosen on the page of the word is no place that the reader came from.
    await page.getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/*criteria=media');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  it('are where a reader goes back to from the page of a word that was loaded again', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    await withMeanings(page).getByRole('link').first().click();
    await page.waitForURL('**/word/*');
    await page.getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/*criteria=media');
    await page.reload();
    await page.getByLabel('Category').selectOption('literary');
    await page.waitForURL('**/word/*criteria=literary');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    // A reader who came by a link is still told where the way back leads.
    await page.goto('/word/dera');
    await page.getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/*criteria=media');
    await page.reload();
    expect(await sees(page, 'to the search')).toBe(true);
  });

  it('are a link away from the definitions', async () => {
    const page = await portal.open('/Definition');
    await page.getByRole('link', { name: /^all [\d,]+ Urduized words with their meanings$/ }).click();
    await page.waitForURL('**/List?tab=words&meanings=true');
    await expect.poll(() => withMeanings(page).getByRole('listitem').count()).toBeGreaterThan(1000);
  });
});

describePortal('the detail of a word', (portal) => {
  it('shows the entry: category, semantic category and tag, meaning, collocates, thesaurus link', async () => {
    const page = await portal.open('/word/DERA');
    await page.getByRole('heading', { level: 1, name: 'dera' }).waitFor();
    // The heading may be there before the entry.
    await expect.poll(() => page.getByRole('button', { name: 'Play the pronunciation of dera' }).count()).toBe(1);
    const facts = page.getByRole('article', { name: 'dera' }).locator('dl');
    expect(await facts.locator('dt').allInnerTexts()).toEqual([
      'Meaning',
      'Grammatical category',
      'Semantic Category/Tag',
      expect.stringMatching(/^Collocates\b/),
      'Thesaurus',
    ]);
    expect(await facts.innerText()).toContain('Home and daily life [Dwelling]');
    expect(await facts.locator('li').count()).toBeLessThanOrEqual(10);
    expect(await facts.getByRole('link', { name: 'wiktionary' }).getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Search');
  });

  it('says Loading... while it loads, and Error: with the message when that fails', async () => {
    const page = await portal.open('/List');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/urduizedWords/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/word/jirgaa');
    expect(await sees(page, MESSAGES.loading)).toBe(true);
    answer();
    expect(await sees(page, 'Error: “jirgaa” is not in the list of Urduized words.')).toBe(true);
    await page.getByRole('list', { name: 'Words that sound alike' }).getByRole('link', { name: 'jirga' }).waitFor();
    expect(await page.getByText('Category of the list:').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('says Failed to load word when there is no message', async () => {
    const page = await portal.open('/List');
    await page.route('**/corpus/urduizedWords/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Failed', err: '', code: 'failed' } }),
    );
    await page.goto('/word/dera');
    expect(await sees(page, 'Failed to load word')).toBe(true);
  });

  it('has at most ten collocates in two columns, and no speaker where there is no recording', async () => {
    const page = await portal.open('/Terms');
    await page.route('**/corpus/urduizedWords/dera', async (route) => {
      const answer = (await (await route.fetch()).json()) as { doc: object };
      const related_words = Array.from({ length: 12 }, (_, number) => `word${number + 1}`);
      await route.fulfill({ json: { ...answer, doc: { ...answer.doc, related_words, voice_link: null } } });
    });
    await page.goto('/word/dera');
    const entry = page.getByRole('article', { name: 'dera' });
    const collocates = entry.getByRole('listitem');
    await collocates.first().waitFor();
    expect(await collocates.allInnerTexts()).toEqual(Array.from({ length: 10 }, (_, number) => `word${number + 1}`));
    const lefts = await collocates.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(2);
    expect(await entry.getByRole('button').count()).toBe(0);
  });

  it('leads from a related word to its page, and from a similar word of English to its sentences', async () => {
    const page = await portal.open('/Terms');
    await page.route('**/corpus/urduizedWords/dera', async (route) => {
      const answer = (await (await route.fetch()).json()) as { doc: object };
      const words = { related_words: ['haveli', 'farmhouse'], synonyms: ['farmhouse'] };
      await route.fulfill({ json: { ...answer, doc: { ...answer.doc, ...words } } });
    });
    await page.goto('/word/dera');
    const related = page.getByRole('article', { name: 'dera' }).getByRole('listitem').getByRole('link');
    await expect
      .poll(() => related.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(['/word/haveli', '/Sresult?word=farmhouse']);
    await related.first().click();
    await page.getByRole('heading', { level: 1, name: 'haveli' }).waitFor();
  });

  it('shows the word in the corpus: hits, files and pages of lines with five words on each side', async () => {
    const page = await portal.open('/Terms');
    const calls = callsOf(page);
    await page.goto('/word/dera');
    const panel = page.getByRole('region', { name: 'Concordance' });
    const grid = panel.getByRole('grid');
    await grid.waitFor();
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sr.',
      'Filename',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    const [asked] = calls.filter(({ call }) => call === 'POST /corpus/searchConcordance/1');
    expect(asked.body).toMatchObject({ criteria: 'all', LN: 5, RN: 5 });
    const { doc } = (await (
      await page.request.post('/corpus/searchConcordance/1', { data: asked.body as object })
    ).json()) as { doc: { count: number; fileCount: number; numberOfPages: number } };
    await expect
      .poll(() => panel.innerText())
      .toMatch(new RegExp(`Total Hits\\s+${doc.count}\\s+Total Files\\s+${doc.fileCount}\\b`));
    expect(doc.numberOfPages).toBeGreaterThan(1);
    await panel.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/word/dera?page=2');
    await expect.poll(() => grid.getByRole('gridcell').first().innerText()).toBe('21');
    expect(await sees(page, /© \d{4}/)).toBe(true);
  });

  it('shows the five strongest collocates, all of them words, of two words on each side', async () => {
    const page = await portal.open('/Terms');
    const calls = callsOf(page);
    await page.goto('/word/dera');
    const panel = page.getByRole('region', { name: 'Collocation', exact: true });
    expect(await sees(page, 'Fixed: 2 left/right words, 5 results')).toBe(true);
    const rows = panel.getByRole('table').getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(5);
    for (const word of await rows.allInnerTexts()) expect(word).toMatch(/[\p{L}\p{N}]/u);
    const [asked] = calls.filter(({ call }) => call.startsWith('GET /corpus/collocations?'));
    const { searchParams } = new URL(asked.call.slice('GET '.length), portal.site.url);
    expect([searchParams.get('window'), searchParams.get('unit'), searchParams.get('limit')]).toEqual([
      '2,2',
      'words',
      '5',
    ]);
  });

  it('leads from a topic that is no listed word to the category of its name', async () => {
    const page = await portal.open('/word/food');
    expect(await sees(page, 'Error: “food” is not in the list of Urduized words.')).toBe(true);
    await page.getByRole('link', { name: /^Food and drink \(\d+\)$/ }).click();
    await page.waitForURL('**/List?tab=words&category=Food+and+drink');
  });

  it('has an address for every word, however it is written', async () => {
    const page = await portal.open('/List?tab=words');
    for (const [typed, path, shown] of [
      ['Shab-i-Barat', '/word/Shab-i-Barat', 'shab-i-barat'],
      ['doodh patti', '/word/doodh%20patti', 'doodh patti'],
    ] as const) {
      await page.goto('/List?tab=words');
      await page.getByPlaceholder('Search Word').fill(typed);
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(portal.site.url + path);
      await expect
        .poll(async () => (await page.getByRole('heading', { level: 1 }).innerText()).toLowerCase())
        .toBe(shown);
      await page.reload();
      await expect
        .poll(async () => (await page.getByRole('heading', { level: 1 }).innerText()).toLowerCase())
        .toBe(shown);
    }
  });
});
