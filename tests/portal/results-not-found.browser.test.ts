import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('search results of a word that is not found', (portal) => {
  it('offer listed words that sound like one that is not found, with the hits of their spellings', async () => {
    const page = await portal.open('/Sresult?word=chappatee');
    const alike = page.getByRole('list', { name: 'Words that sound alike' });
    await alike.getByRole('link', { name: 'chapatti', exact: true }).waitFor();
    const all = alike.getByRole('link', { name: /^[1-9]\d* hits in all its spellings$/ });
    const hits = (await all.innerText()).split(' ')[0] ?? '';
    await all.click();
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    await expect.poll(() => page.getByRole('definition').first().innerText()).toBe(hits);
    await page.goto('/Workbench?simple=chappatee');
    await alike.getByRole('link', { name: `${hits} hits in all its spellings` }).click();
    await page.getByRole('region', { name: 'Lines' }).getByText(`${hits} hits`).waitFor();
  });

  it('begin with the listed words where a word is not found', async () => {
    const page = await portal.open('/Sresult?word=chappatee');
    const alike = page.getByRole('list', { name: 'Words that sound alike' });
    await alike.getByRole('link', { name: /hits in all its spellings$/ }).waitFor();
    const advice = page.getByText('Check the spelling');
    expect((await alike.boundingBox())!.y).toBeLessThan((await advice.boundingBox())!.y);
  });

  it('offer CQL where a query in CQL was typed, whether it can be read as words or not', async () => {
    for (const cql of ['[lemma="give"]', '[lemma="give" & pos="VERB"]']) {
      for (const screen of ['Sresult', 'Concordance', 'Kwic']) {
        const page = await portal.open(`/${screen}?${new URLSearchParams({ word: cql, criteria: 'media' })}`);
        const offer = page.getByRole('link', { name: 'Search it as a query in CQL' });
        await offer.waitFor();
        // KWIC says in a dialog that there are no hits.
        await page.keyboard.press('Escape');
        await offer.click();
        await page
          .getByRole('region', { name: 'Lines' })
          .getByText(/^\d+ hits$/)
          .waitFor();
        const searched = new URL(page.url()).searchParams;
        expect([searched.get('cql'), searched.get('criteria')]).toEqual([cql, 'media']);
      }
    }
  });

  it('offer searches with all words of a phrase that is not found, if they have hits', async () => {
    const page = await portal.open('/Sresult?word=took+tea');
    const similar = page.getByRole('list', { name: 'Similar searches' });
    await similar.getByRole('link', { name: '{take} <<s>> {tea}' }).waitFor();
    expect(await similar.getByRole('link', { name: 'took *** tea' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'took*' }).count()).toBe(0);
    const hits = /: (\d+) hits$/.exec(await similar.getByRole('listitem').last().innerText())?.[1];
    await similar.getByRole('link', { name: '{take} <<s>> {tea}' }).click();
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    expect(await page.getByRole('definition').first().innerText()).toBe(hits);
  });
});
