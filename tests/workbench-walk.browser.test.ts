import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { describePortal } from './support/portal.ts';
import { shown, siteQuery } from './support/site-query.ts';

interface Keyness {
  readonly total: number;
  readonly rows: readonly { readonly value: string; readonly f1: number; readonly f2: number }[];
}

const guide = readFileSync(join(import.meta.dirname, '../docs/research-walk.md'), 'utf8');
const OPINION = ['genre:opinion', 'genre:editorial'];

/** What the guide names in bold print and was not yet seen on the screen. */
const unseen = new Set([...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name));

/** Takes off the list what is on the screen now. */
async function look(page: Page): Promise<void> {
  const text = await page.evaluate(() => {
    const texts = Array.from(document.querySelectorAll('label, legend, option, summary, a, button, h2, th, td'));
    return `${document.body.innerText}\n${texts.map((each) => each.textContent).join('\n')}`;
  });
  for (const name of unseen) if (text.includes(name)) unseen.delete(name);
}

describePortal('the way from a question to a cited table and a plot', (portal) => {
  it('can be gone as the guide tells it', async () => {
    const page = await portal.open('/');
    await look(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workbench' }).click();

    await page.getByText(/^Subcorpus:/).click();
    const genres = page.getByRole('group', { name: /^Genre/ });
    await genres.getByLabel('opinion', { exact: true }).check();
    await genres.getByLabel('editorial', { exact: true }).check();
    await page.getByLabel('Name of the subcorpus').fill('Opinion pages');
    await look(page);
    await page.getByRole('button', { name: 'Save and search in it' }).click();
    await page.waitForURL(/part=Opinion\+pages/);

    await page.getByRole('link', { name: 'Keywords', exact: true }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await look(page);
    await page.getByLabel('Only words in the Urduized word list').click();
    await page.getByLabel(/^Count names too/).waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    const target = OPINION.flatMap((genre) => ['--target', genre]);
    const settings = ['--listedOnly true --kind positive --minimum 2 --significance 0.05 --wordsOnly true'];
    const keyness = siteQuery<Keyness>('--operation keyness', ...target, ...settings, '--limit 50');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await expect
      .poll(() => table.getByRole('rowheader').allInnerTexts())
      .toEqual(keyness.rows.map(({ value }) => value));
    const [first] = keyness.rows;
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 2)).toEqual([shown(first?.f1 ?? -1), shown(first?.f2 ?? -1)]);
    await page.getByText('Plot of the words above').click();
    const plot = page.getByRole('figure', {
      name: /^Log ratio of the first \d+ words: Opinion pages, against the rest/,
    });
    await plot.waitFor();
    await look(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      plot.getByRole('button', { name: /as SVG$/ }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain(`>${first?.value}<`);

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cite' }).click();
    await look(page);
    await page.getByRole('heading', { name: 'Methods paragraph' }).click();
    const methods = await page.getByRole('region', { name: 'Methods paragraph' }).innerText();
    expect(methods).toContain('genre: opinion or editorial');
    const address = await page.getByRole('region', { name: 'Permanent address' }).innerText();
    expect(await page.getByRole('region', { name: 'APA' }).innerText()).toContain(address);
    const kept = new URL(address);
    expect(kept.searchParams.getAll('target')).toEqual(OPINION);
    expect(kept.searchParams.getAll('figures')).toContain(`words:${keyness.total}`);

    await page.keyboard.press('Escape');
    // The first of the words that some text explains.
    const explainedWord = await page.evaluate(
      async (words) => {
        for (const word of words) {
          const answer = await fetch(`/corpus/wordProfile/${encodeURIComponent(word)}`);
          const { doc } = (await answer.json()) as {
            doc: { figures: { name: string; hits?: number; count?: number }[] };
          };
          const glossed = doc.figures.find(({ name }) => name === 'glossed');
          if ((glossed?.hits ?? glossed?.count ?? 0) > 0) return word;
        }
        throw new Error('No text explains any of the words.');
      },
      keyness.rows.map(({ value }) => value),
    );
    await table.getByRole('link', { name: explainedWord, exact: true }).click();
    const explained = page.getByRole('row', { name: /Explained in the running text/ });
    await explained.waitFor();
    await look(page);
    const link = explained.getByRole('link').last();
    const lines = await link.innerText();
    await link.click();
    await page.waitForURL(/\/Workbench\?cql=/);
    const region = page.getByRole('region', { name: 'Lines', exact: true });
    await expect.poll(() => region.locator('strong').first().innerText()).toBe(lines);
    const cql = new URL(page.url()).searchParams.get('cql') ?? '';
    await page.getByText(/^Subcorpus:/).click();
    const parts = page.getByRole('list', { name: 'Saved subcorpora' });
    await parts.getByRole('button', { name: 'Opinion pages', exact: true }).click();
    await page.waitForURL(/part=Opinion\+pages/);
    const filter = OPINION.flatMap((genre) => ['--filter', genre]);
    const { count } = siteQuery<{ count: number }>(cql, '--withoutNames true --limit 0', ...filter);
    const found = count === 0 ? 'There are no hits.' : new RegExp(`^${shown(count)} hits?`);
    await page.getByText(found).first().waitFor();

    // All that the guide names was there.
    expect([...unseen]).toEqual([]);
    await page.goto(address);
    await expect
      .poll(() => table.getByRole('rowheader').allInnerTexts())
      .toEqual(keyness.rows.map(({ value }) => value));
  });
});
