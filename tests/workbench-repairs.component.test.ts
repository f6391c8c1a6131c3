import { describe, expect, inject, it } from 'vitest';
import { hitsOf } from './support/natively.ts';
import { openPage } from './support/simulated-page.ts';

const address = (search: Record<string, string>) => `/Workbench?${new URLSearchParams(search)}`;

/** Shows an address without hits, and goes by the repair that has a text to its hits. */
async function repair(address: string, text: string, cql: string | null, count: number): Promise<void> {
  const page = await openPage(address);
  await page.getByText('There are no hits.').waitFor();
  const item = page.getByRole('list', { name: 'Repairs' }).getByRole('listitem').filter({ hasText: text }).first();
  await item.getByText(`${count} ${count === 1 ? 'hit' : 'hits'}`, { exact: true }).waitFor();
  await item.getByRole('link').click();
  await page
    .getByRole('region', { name: 'Lines' })
    .getByText(count === 1 ? '1 hit' : `${count} hits`)
    .waitFor();
  expect(new URL(page.url()).searchParams.get('cql')).toBe(cql);
}

describe('a query without hits', () => {
  it('offers any capitals', async () => {
    const count = hitsOf(inject('index'), '"BAZAAR"%cd');
    expect(count).toBeGreaterThan(1);
    await repair(address({ cql: '"BAZAAR"' }), 'Ignoring capitals and accent marks', '"BAZAAR"%cd', count);
  });

  it('offers the hyphen', async () => {
    const count = hitsOf(inject('index'), '[lc="ahl-e-hawas"]');
    const page = await openPage(address({ simple: 'ahl e hawas' }));
    await page.getByRole('list', { name: 'Repairs' }).getByText('With or without a hyphen').waitFor();
    await page.getByRole('link', { name: 'With or without a hyphen' }).click();
    await page.getByText(`${count} hits`).waitFor();
    expect(count).toBeGreaterThan(0);
  });

  it('offers a wider gap', async () => {
    const index = inject('index');
    const near = ['[lc == "cup"] [lc == "tea"]', '[lc == "cup"] []{0,3} [lc == "tea"]'] as const;
    expect(hitsOf(index, near[0])).toBe(0);
    const count = hitsOf(index, near[1]);
    expect(count).toBeGreaterThan(0);
    await repair(address({ simple: 'cup tea' }), 'More words in between', near[1], count);
  });

  it('offers all forms of the words, also where they do not stand together', async () => {
    const index = inject('index');
    expect(hitsOf(index, '[lc == "took"] [lc == "tea"]')).toBe(0);
    const near = '[lemma == "drink"%cd] []{0,3} [lemma == "tea"%cd]';
    await repair(address({ simple: 'drank tea' }), 'Any form, and more words in between', near, hitsOf(index, near));
    const inSentence = 'MU(meet [lemma == "take"%cd] [lemma == "tea"%cd] s)';
    const count = hitsOf(index, inSentence);
    expect(count).toBeGreaterThan(0);
    await repair(address({ simple: 'took tea' }), 'Any form, in the same sentence', inSentence, count);
  });

  it('offers the attribute that has such tags', async () => {
    const count = hitsOf(inject('index'), '[xpos="JJR"] [xpos="NN"]');
    expect(count).toBeGreaterThan(0);
    const cql = '[xpos = "JJR"] [xpos = "NN"]';
    await repair(address({ cql: '[pos="JJR"] [pos="NN"]' }), 'With Penn tags (xpos)', cql, count);
  });

  it('offers CQL first where it was typed as a simple query', async () => {
    const page = await openPage(address({ simple: '[lemma="give"]' }));
    const first = page.getByRole('list', { name: 'Repairs' }).getByRole('listitem').first();
    expect(await first.getByRole('link').innerText()).toBe('Search it as a query in CQL');
    await repair(
      address({ simple: '[lemma="give"]' }),
      'Search it as a query in CQL',
      '[lemma="give"]',
      hitsOf(inject('index'), '[lemma="give"]'),
    );
  });

  it('offers all categories and all texts', async () => {
    const count = hitsOf(inject('index'), '[lc="dera"]');
    const narrowed = { simple: 'dera', filter: 'genre:thesis' };
    expect(hitsOf(inject('index'), '[lc="dera"]', { filter: { genre: ['thesis'] } })).toBe(0);
    await repair(address(narrowed), 'Without the text filters', null, count);
  });

  it('offers words that are one typing error away, the commonest first', async () => {
    const index = inject('index');
    const count = hitsOf(index, '[lc="bazaar"]');
    expect(hitsOf(index, '[lc="bzaaar"]')).toBe(0);
    expect(count).toBeGreaterThan(0);
    await repair(address({ simple: 'bzaaar' }), '“bazaar” instead of “bzaaar”', '[lc == "bazaar"]', count);
  });

  it('says so where nothing helps, and what to try', async () => {
    const page = await openPage(address({ simple: 'qqqqxyz' }));
    await page.getByText('No similar query has hits.').waitFor();
    await page.getByText('Try another word.').waitFor();
    expect(await page.getByRole('list', { name: 'Repairs' }).count()).toBe(0);
  });

  it('offers a shorter form that has hits', async () => {
    const page = await openPage(address({ simple: 'bazaqqxyz' }));
    const count = hitsOf(inject('index'), '[lc="baza.*"]');
    const item = page
      .getByRole('list', { name: 'Repairs' })
      .getByRole('listitem')
      .filter({ hasText: 'A shorter form: baza*' });
    await item.getByText(`${count} hits`, { exact: true }).waitFor();
    expect(await item.getByRole('link').getAttribute('href')).toBe('/Workbench?simple=baza*');
  });

  it('names a word of the list that sounds alike, and does not say that nothing is similar', async () => {
    const page = await openPage(address({ simple: 'chappatee' }));
    await page.getByRole('link', { name: /^\d+ hits in all its spellings$/ }).waitFor();
    await expect.poll(() => page.getByText('Looking for similar queries').count()).toBe(0);
    expect(await page.getByText('No similar query has hits.').count()).toBe(0);
  });
});

describe('a query that cannot be read', () => {
  it('gets queries near it that can be, and examples', async () => {
    const page = await openPage(address({ cql: '[lemmma="go"]' }));
    await page.getByRole('heading', { name: 'Start with an example' }).waitFor();
    await page.getByRole('link', { name: 'With the attribute name corrected' }).click();
    expect(new URL(page.url()).searchParams.get('cql')).toBe('[lemma="go"]');
    await page.getByText(`${hitsOf(inject('index'), '[lemma="go"]')} hits`).waitFor();
  });
});

describe('a query in CQL that is typed as a simple one', () => {
  it('is no simple query with a fault, and is kept when CQL is chosen', async () => {
    const page = await openPage(address({ simple: '[lemma="give" & pos="VERB"]' }));
    await page.getByText('This is a query in CQL: choose CQL as the language.').waitFor();
    expect(await page.getByText('A square bracket is not closed').count()).toBe(0);
    await page.getByLabel('Language').selectOption('cql');
    expect(await page.getByRole('textbox', { name: 'Query' }).textContent()).toBe('[lemma="give" & pos="VERB"]');
  });

  it('is told as such, offered and kept, also without blanks and with an attribute that the corpus does not have', async () => {
    const typed = '[tag="J.*"][lemma="man"]';
    const page = await openPage(address({}));
    const box = page.getByRole('textbox', { name: 'Query' });
    await box.fill(typed);
    await page.getByText('This is a query in CQL: choose CQL as the language.').waitFor();
    const language = page.getByLabel('Language');
    await language.selectOption('cql');
    expect(await box.textContent()).toBe(typed);
    await language.selectOption('simple');
    expect(await box.inputValue()).toBe(typed);
    await box.press('Enter');
    await page.getByRole('link', { name: 'Search it as a query in CQL' }).click();
    await page.getByText('A token has no “tag”').waitFor();
    expect(new URL(page.url()).searchParams.get('cql')).toBe(typed);
  });
});

describe('an address with a query in each language', () => {
  it('shows the hits of the one in CQL, and says so', async () => {
    const page = await openPage(address({ simple: 'bazaar', cql: '[lc="dera"]' }));
    await page.getByText(`${hitsOf(inject('index'), '[lc="dera"]')} hits`).waitFor();
    await expect.poll(() => page.getByText('Only the one in CQL counts.').isVisible()).toBe(true);
  });
});
