import { MESSAGES } from '@zaban/contract';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callsOf } from '../support/calls.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

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
    expect(await sees(page, /“food” is not in the list of Urduized words\./)).toBe(true);
    await page.getByRole('link', { name: /^Food and drink \(\d+\)$/ }).click();
    await page.waitForURL('**/List?tab=words&category=Food+and+drink');
  });

  it('has a page for a word of the corpus that is not in the list, and its near spellings where there is none', async () => {
    const page = await portal.open('/word/wather');
    await page.getByRole('alert').getByRole('link', { name: 'water', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'water' }).waitFor();
    const doc = (await (await page.request.get('/corpus/dispersion?simple=water')).json()) as {
      doc: { count: number };
    };
    await page
      .getByRole('article')
      .getByRole('link', { name: `${doc.doc.count} hits` })
      .waitFor();
    await page.getByRole('table', { name: 'Hits by category' }).waitFor();
    for (const [section, content] of [
      ['Good examples', 'listitem'],
      ['Sketch', 'link'],
      ['Nearest words', 'link'],
    ] as const) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section }).click();
      await page.getByRole('region', { name: section }).getByRole(content).first().waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
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
