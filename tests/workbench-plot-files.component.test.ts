import { describe, expect, it } from 'vitest';
import { downloaded, openPage } from './support/simulated-page.ts';

describe('files of plots', () => {
  it.each([
    ['collocates&simple=dera', 'Strongest collocates of “dera”', /^collocates-dera-[0-9a-f]{8}\.svg$/],
    [
      'compare&simple=dera&other=jirga',
      'Hits of “dera”, divided by hits of “jirga”',
      /^ratios-dera-jirga-[0-9a-f]{8}\.svg$/,
    ],
    [
      'compare&simple=dera&versus=genre:opinion',
      'Hits of “dera” per million in “all texts”, divided by those in “opinion”',
      /^ratios-of-subcorpora-dera-all-texts-opinion-[0-9a-f]{8}\.svg$/,
    ],
    [
      'keywords',
      'Log ratio of the first 25 words: Literary, against the rest of the corpus',
      /^keywords-literary-against-the-rest-of-the-corpus-[0-9a-f]{8}\.svg$/,
    ],
  ])('are saved from the menu of files in the view %s', async (view, title, name) => {
    const page = await openPage(`/Workbench?view=${view}`);
    if (view === 'keywords') await page.getByText('Plot of the words above').click();
    await page.getByRole('figure', { name: title }).waitFor();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await downloaded(page.getByRole('list', { name: 'Pictures' }), `${title} as SVG`);
    expect(file.name).toMatch(name);
    const said = file.text.replaceAll(/<[^>]+>\s*/gu, ' ');
    expect(said).toContain(title);
    expect(said).not.toMatch(/the table|click a word/i);
  });

  it('of a row of frequencies are named in plain English, as is their citation', async () => {
    const page = await openPage(`/Workbench?cql=${encodeURIComponent('[word="dera|jirga"]')}&view=frequencies`);
    await page.getByRole('row', { name: /dera/ }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    const hits = 'the word “dera” or “jirga” (1st token of the hit “dera”)';
    const title = `Hits of ${hits} per million tokens by category`;
    await page.getByRole('figure', { name: title }).waitFor();
    const { text: svg } = await downloaded(page, `${title} as SVG`);
    expect(svg).toContain(`query for ${hits};`);
    expect(svg).not.toMatch(/\[word|match\./);
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const cited = page.getByRole('region', { name: 'APA' });
    await expect.poll(() => cited.innerText()).toContain(`: hits of ${hits} (build`);
  });
});
