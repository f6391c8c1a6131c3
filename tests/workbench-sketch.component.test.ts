import { screen, within } from '@testing-library/react';
import { describe, expect, inject, it, vi } from 'vitest';
import { shown, siteQuery, zabanQuery } from './support/natively.ts';
import type { Rows } from './support/site-query.ts';
import { answerInstead, open } from './support/screen.tsx';
import { addressShown, all, arrives, sees, textOf, textsOf } from './support/shown.ts';
import { openPage } from './support/simulated-page.ts';

it('shows the words that stand with a rare word once, and those that recur', async () => {
  const visitor = await open('/Workbench?view=sketch&lemma=government');
  await sees('It has no relation to the same word twice here.');
  await visitor.click(screen.getByRole('link', { name: 'Show the words that stand with it once' }));
  await arrives('/Workbench?view=sketch&lemma=government&minimum=1');
  await sees(/all collocates/);
  await expect.poll(() => screen.queryAllByRole('table').length).toBeGreaterThan(2);
  await visitor.click(screen.getByRole('link', { name: 'Only those that recur' }));
  await sees('It has no relation to the same word twice here.');
});

/** Shows the sections that are drawn when they come into sight. */
class EverythingInSight {
  readonly #show: (entries: readonly { isIntersecting: boolean }[]) => void;

  constructor(show: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#show = show;
  }

  observe(): void {
    this.#show([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

it.each([
  '/Workbench?view=sketch&lemma=day',
  '/Workbench?view=thesaurus&lemma=day',
  '/word/day',
  '/Workbench?simple=qqqq',
])('says which texts are left out of its figures: %s', async (address) => {
  vi.stubGlobal('IntersectionObserver', EverythingInSight);
  const sentence = 'One text is left out.';
  answerInstead(/\/(sketch|thesaurus|concordance)\?/, async (answer) => {
    const { message, doc } = (await (await answer()).json()) as { message: string; doc: object };
    return Response.json({ message, doc: { ...doc, withheld: { texts: 1, words: 1, tokens: 1, sentence } } });
  });
  await open(address);
  await expect.poll(() => screen.queryAllByText(sentence).length).toBeGreaterThan(0);
});

it('leads from a word that has no sketch to its headword, and to words that begin like it', async () => {
  const visitor = await open('/Workbench?view=sketch&lemma=went');
  await sees('No hit of “went” as a headword.');
  await visitor.click(await screen.findByRole('link', { name: 'go' }));
  await arrives('/Workbench?view=sketch&lemma=go');
  await sees(/^go \(verb\): [1-9]/);
  await open('/Workbench?view=thesaurus&lemma=hazel');
  await sees('No hit of “hazel” as a headword.');
  // There is nothing to download, and no sketch to go to.
  await sees(/^hazel: 0 hits$/);
  await sees('No headword begins with “haz”, either.');
  expect(screen.queryByText('Search all texts')).toBeNull();
  await open('/Workbench?view=thesaurus&lemma=bazook');
  const near = await screen.findByRole('link', { name: 'headwords that begin with “baz”' });
  expect(near.getAttribute('href')).toBe('/Workbench?view=words&attribute=lemma&lemma=bazook&pattern=baz.*');
  await open('/Workbench?view=sketch&lemma=go&otherLemma=took');
  await visitor.click(await screen.findByRole('link', { name: 'take' }));
  await arrives('/Workbench?view=sketch&lemma=go&otherLemma=take');
});

it('leads from texts without a word to all texts, if these have it', async () => {
  const visitor = await open('/Workbench?view=sketch&lemma=begum&criteria=academic');
  await sees('No hit of “begum” as a headword.');
  await visitor.click(await screen.findByRole('link', { name: 'Search all texts' }));
  await arrives('/Workbench?view=sketch&lemma=begum');
  await sees(/^begum \(noun\): [1-9]/);
});

it('says that it takes the word from the query, and that it does not use any other query', async () => {
  await open('/Workbench?view=sketch&simple=dera');
  await sees('This view counts all forms of the word in your query');
  await open('/Workbench?view=sketch&simple=dera&lemma=tea');
  await sees('This view counts whole texts, not your query');
});

it('shows more words of one relation in place, goes to the first of them, and keeps them in the address', async () => {
  const visitor = await open('/Workbench?view=sketch&lemma=say');
  const more = await screen.findAllByRole('button', { name: /^Show \d+ more: / });
  const [button] = more;
  const table = button?.parentElement?.querySelector('table') ?? document.body;
  const [, total] = /the first 12 of (\d+) words/.exec(textOf(table)) ?? [];
  const words = () => all('tbody th', table);
  expect([words().length, Number(total) > 12 && Number(total) <= 112]).toEqual([12, true]);
  await visitor.click(button ?? document.body);
  await expect.poll(() => textOf(table)).toContain(`, all ${total} words`);
  expect(words()).toHaveLength(Number(total));
  expect(document.activeElement).toBe(words()[12]);
  expect(screen.getAllByRole('button', { name: /^Show \d+ more: / })).toHaveLength(more.length - 1);
  await arrives(/&moreOf=[^&]+$/);
  const lines = within(table).getAllByRole('link')[0]?.getAttribute('href');
  expect(lines).not.toContain('moreOf');
  await open(addressShown());
  await screen.findAllByRole('button', { name: /^Show \d+ more: / });
  expect(all('tbody th', screen.getAllByRole('table')[0])).toHaveLength(Number(total));
});

it('says in one plain line that relations were found by patterns, and behind it why', async () => {
  const warning = 'Relations were found by patterns, with errors: this corpus has no trees.';
  answerInstead(/\/sketch\?/, async (answer) => {
    const { message, doc } = (await (await answer()).json()) as { message: string; doc: object };
    return Response.json({ message, doc: { ...doc, warnings: [warning] } });
  });
  await open('/Workbench?view=sketch&lemma=say');
  const line = await sees('Relations were found by patterns, with errors.');
  expect(line.className).not.toContain('medium');
  expect(within(line).getByRole('button', { name: 'Help: this note' })).toBeDefined();
  expect(textOf(line)).toContain('This corpus has no trees.');
});

it('says of saved work, which counts nothing, only that it does not use the query', async () => {
  await open('/Workbench?view=saved&simple=dera');
  await sees('This view does not use your query');
});

it('names both sides alike above each table of a difference', async () => {
  await open('/Workbench?view=sketch&lemma=tea&otherLemma=water');
  await screen.findAllByRole('columnheader', { name: 'Ratio' });
  for (const caption of document.querySelectorAll('caption')) {
    expect(textOf(caption)).toMatch(/ tea \d+ hits?, water \d+ hits?/);
  }
});

it('shows the nearest words in their clusters', async () => {
  const { rows } = zabanQuery(inject('index'), { operation: 'thesaurus', lemma: 'day', limit: 20 });
  const clusters = [...Map.groupBy(rows, ({ cluster }) => cluster).values()].filter(({ length }) => length > 1);
  expect(clusters.length).toBeGreaterThan(1);
  await open('/Workbench?view=thesaurus&lemma=day');
  const list = await screen.findByRole('list', { name: 'Clusters' });
  const shown = within(list)
    .getAllByRole('listitem')
    .map((item) => textsOf(all('a', item)));
  expect(shown).toEqual(clusters.map((words) => words.map(({ value }) => value)));
});

it('puts the shared words where “…” is not the word itself', async () => {
  await open('/Workbench?view=thesaurus&lemma=tea');
  const shared = textsOf(all('tbody td:last-child', await screen.findByRole('table')));
  const relations = shared.flatMap((text) => text.split('; '));
  expect(relations).toContain('the word and/or samosa');
  expect(relations.filter((each) => each.includes('the word') && each.includes('…'))).toEqual([]);
});

const kept = () => localStorage.getItem('zabanSavedWork') ?? '';

it('keeps the word of a sketch in the history', async () => {
  const before = kept();
  await open('/Workbench?view=sketch&lemma=tea&otherLemma=water');
  await expect.poll(kept).not.toBe(before);
  await open('/Workbench?view=saved');
  const history = await screen.findByRole('region', { name: 'History' });
  const [latest] = await within(history).findAllByRole('link');
  expect(textOf(latest)).toBe('Sketch: tea and water');
  // The time stands apart, so that all stand below one another.
  const time = latest?.closest('li')?.querySelector(':scope > time');
  expect(textOf(time)).toMatch(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
});

it('says that no trend is significant, unless one is', async () => {
  const said = 'None of these trends is significant.';
  await open('/Workbench?view=trends');
  await sees(said);
  answerInstead(/\/trends\?/, async (answer) => {
    const { message, doc } = (await (await answer()).json()) as { message: string; doc: { rows: object[] } };
    const [first, ...others] = doc.rows;
    return Response.json({ message, doc: { ...doc, rows: [{ ...first, q: 0.04 }, ...others] } });
  });
  await open('/Workbench?view=trends&minimum=6');
  await sees('0.040');
  expect(screen.queryByText(said)).toBeNull();
});

/** Whether the trends that are shown are ordered by q. */
function areSurestFirst(): boolean {
  const found = textsOf(all('[aria-label="Trends"] tbody td:last-child')).map(Number);
  return found.length > 10 && found.every((q, at) => at === 0 || q >= (found[at - 1] ?? 1));
}

const frequencies = () => textsOf(all('[aria-label="Trends"] tbody td:nth-child(2)'));
const direction = () => screen.getByRole('columnheader', { name: 'Frequency' }).getAttribute('aria-sort');

it('has trends in the order that is chosen', async () => {
  const visitor = await open('/Workbench?view=trends&minimum=6');
  await screen.findAllByText(/° to /);
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  await visitor.selectOptions(await screen.findByLabelText('Order'), 'surest first (lowest q)');
  await arrives(/trendBy=p/);
  await expect.poll(areSurestFirst).toBe(true);
  await visitor.click(screen.getByRole('button', { name: 'Frequency' }));
  await arrives(/trendBy=count/);
  await expect.poll(areSurestFirst).toBe(false);
  expect(direction()).toBe('descending');
  expect(frequencies()[0]).not.toBe('6');
  await visitor.click(screen.getByRole('button', { name: 'Frequency' }));
  await arrives(/lastFirst=true/);
  await expect.poll(() => frequencies()[0]).toBe('6');
  expect(direction()).toBe('ascending');
  expect(textOf(screen.getByRole('region', { name: 'Trends' }))).toContain('most frequent first, in reverse order');
  await visitor.click(screen.getByRole('button', { name: 'q' }));
  await arrives(/^(?!.*lastFirst).*trendBy=p/);
  await expect.poll(areSurestFirst).toBe(true);
});

it('keeps the focus where the part of speech is chosen, and near the comparison', async () => {
  const visitor = await open('/Workbench?view=sketch&lemma=have');
  await sees(/^have \(verb\)/);
  const tags = screen.getByLabelText('Part of speech');
  tags.focus();
  await visitor.selectOptions(tags, 'NOUN');
  await sees('No hit of “have” as noun as a headword.');
  expect(document.activeElement).toBe(tags);
  await visitor.click(await screen.findByRole('link', { name: 'Show its commonest part of speech' }));
  await sees(/^have \(verb\)/);
  await visitor.click(screen.getByRole('button', { name: 'Compare with …' }));
  await visitor.type(await screen.findByLabelText('Another word or spelling'), 'take{Enter}');
  await screen.findByRole('button', { name: 'Compared with take' });
  expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Sketch difference' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('tells relations apart in which the word stands first and last', async () => {
  await open('/Workbench?view=sketch&lemma=have&otherLemma=take');
  for (const name of [/^the word and\/or …/, /^… and\/or the word/])
    expect(await screen.findAllByRole('table', { name })).toHaveLength(1);
});

it.each([
  ['thesaurus', 'Sketch'],
  ['subtrees', 'N-grams'],
  ['terms', 'Keywords'],
  ['triples', 'Keywords'],
  ['keysubtrees', 'Keywords'],
])('shows the tab that leads to the view %s', async (view, tab) => {
  await open(`/Workbench?view=${view}`);
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' })).getAllByRole('link');
  expect(tabs.filter((each) => each.getAttribute('aria-current') === 'true').map(textOf)).toEqual([tab]);
});

it('offers no second attempt at a query that cannot be answered', async () => {
  await open(`/Workbench?${new URLSearchParams({ cql: '~10"bazaar"' })}`);
  await sees(/nearest words need at least 30\. Search for it without “~”, or in more texts\.$/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

interface NearWord {
  readonly value: string;
}

it('orders nearest words by each column of their table, and subtrees in the address', async () => {
  const visitor = await open('/Workbench?view=thesaurus&lemma=say');
  const heads = ['Word', 'Likeness', 'Shared contexts', 'The strongest of them'];
  const table = await screen.findByRole('table');
  const cells = (column: number) => all('tbody tr', table).map((row) => textOf(all('th, td', row)[column]));
  for (const [column, name] of heads.entries()) {
    await visitor.click(within(table).getByRole('button', { name }));
    const first = cells(column);
    await visitor.click(within(table).getByRole('button', { name }));
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(cells(column)).toEqual(first.toReversed());
  }
  const other = await open('/Workbench?view=subtrees');
  await other.click(await screen.findByRole('button', { name: 'Texts' }));
  await arrives('/Workbench?view=subtrees&order=files');
  await other.click(await screen.findByRole('button', { name: 'Subtree' }));
  await arrives('/Workbench?view=subtrees&order=values');
  await other.click(await screen.findByRole('button', { name: 'Subtree' }));
  await arrives(/lastFirst=true/);
});

describe('a word by what it does', () => {
  it('has a sketch whose relations say how they are found, and how well', async () => {
    const page = await openPage('/Workbench?view=sketch&lemma=say');
    await page.getByText('How the relations are found, and how well').click();
    const row = page.getByRole('region', { name: 'Relations' }).getByRole('row', { name: /^objects of the word/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      '87 % · 91 %',
      '89 % · 88 %',
      '1:[pos="VERB"] -obj-> 2:[pos!="PUNCT"]',
    ]);
  });

  it('has nearest words, from which a link leads to the lines of the word and the first ten', async () => {
    const page = await openPage('/Workbench?view=thesaurus&lemma=say');
    const { rows } = siteQuery<Rows<NearWord>>('--operation thesaurus --lemma say --limit 10');
    await page.getByRole('rowheader', { name: rows[9]?.value ?? '', exact: true }).waitFor();
    await page.getByRole('link', { name: /^Lines with .* or its ten nearest words$/ }).click();
    await page.getByText('Finds any form of “say” or one of its 10 nearest words.').first().waitFor();
    const { count } = siteQuery<{ readonly count: number }>('~10"say"', '--operation positions');
    await page
      .getByText(`${shown(count)} hits`)
      .first()
      .waitFor();
    const plain = siteQuery<{ readonly count: number }>('[lemma="say"]', '--operation positions');
    expect(count).toBeGreaterThan(plain.count);
  });
});
