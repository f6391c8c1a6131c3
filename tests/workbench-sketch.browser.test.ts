import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { type Rows, shown, siteQuery } from './support/site-query.ts';

interface NearWord {
  readonly value: string;
}

describePortal('a word by what it does', (portal) => {
  it('has a sketch whose relations say how they are found, and how well', async () => {
    const page = await portal.open('/Workbench?view=sketch&lemma=say');
    await page.getByText('How the relations are found, and how well').click();
    const row = page.getByRole('region', { name: 'Relations' }).getByRole('row', { name: /^objects of the word/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      '84 %',
      '87 %',
      '1:[pos="VERB"] -obj-> 2:[pos!="PUNCT"]',
    ]);
  });

  it('has nearest words, from which a link leads to the lines of the word and the first ten', async () => {
    const page = await portal.open('/Workbench?view=thesaurus&lemma=say');
    const { rows } = siteQuery<Rows<NearWord>>('--operation', 'thesaurus', '--lemma', 'say', '--limit', '10');
    await page.getByRole('rowheader', { name: rows[9]?.value ?? '', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Lines with it or the first ten' }).click();
    await page.getByText('Finds any form of “say” or one of its 10 nearest words.').first().waitFor();
    const { count } = siteQuery<{ readonly count: number }>('~10"say"', '--operation', 'positions');
    await page
      .getByText(`${shown(count)} hits`)
      .first()
      .waitFor();
    const plain = siteQuery<{ readonly count: number }>('[lemma="say"]', '--operation', 'positions');
    expect(count).toBeGreaterThan(plain.count);
  });
});
