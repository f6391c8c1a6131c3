import { describe, expect, inject, it } from 'vitest';
import { zabanQuery } from './support/natively.ts';
import { holdBack } from './support/screen.tsx';
import { openPage } from './support/simulated-page.ts';

function concordance(more: object) {
  return zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', context: [20, 20], ...more });
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

describe('lines to work with', () => {
  it('sorts by numbered positions, up to three, as the command line does', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const place = (name: string) => page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name });
    await place('R1').click();
    await place('L1').click();
    await place('R2').click();
    await page.waitForURL('**/Workbench?simple=dera&sort=R1%2CL1%2CR2');
    await place('L1').click();
    await page.waitForURL('**sort=R1%2CL1%3Adesc%2CR2');
    const { lines } = concordance({ sort: ['R1', 'L1:desc', 'R2'], limit: 5 });
    const rows = page.getByRole('grid').locator('[aria-rowindex]');
    await expect
      .poll(async () => squeezed(await rows.first().getByRole('gridcell').nth(4).innerText()))
      .toBe(squeezed(lines[0]?.right ?? ''));
    await place('R2').click();
    await place('R2').click();
    await page.waitForURL('**sort=R1%2CL1%3Adesc');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**sort=R1%2CL1%3Adesc%2CR2');
  });

  it('shows the part of speech of each token by a letter', async () => {
    const page = await openPage('/Workbench?simple=dera&tags=true&paged=true');
    const { lines } = concordance({ limit: 1, attribute: 'pos' });
    const letters = { NOUN: 'N', PROPN: 'P', VERB: 'V' } as Record<string, string>;
    const [word, tag] = lines[0]?.tokens?.node[0] ?? ['', ''];
    const node = page.getByRole('grid').locator('[data-line="0"]');
    await expect.poll(() => node.innerText()).toBe(`${word}${letters[tag] ?? '?'}`);
    const left = page.getByRole('grid').locator('[aria-rowindex="1"]').getByRole('gridcell').nth(2).locator('sub');
    await expect.poll(() => left.count()).toBeGreaterThan(3);
    await page.getByText('proper noun').waitFor();
  });

  it('shows fields of the texts beside the lines, and pages as well as one long list', async () => {
    const page = await openPage('/Workbench?simple=the&sort=R1');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('genre').click();
    await page.waitForURL('**columns=genre*');
    const rows = page.getByRole('grid').locator('[aria-rowindex]');
    const answer = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'the',
      sort: ['R1'],
      fields: ['genre'],
      offset: 50,
      limit: 1,
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'In pages', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**line=51*');
    await expect.poll(() => rows.first().getByRole('gridcell').first().innerText()).toBe('51');
    await expect.poll(() => rows.first().getByRole('gridcell').nth(2).innerText()).toBe(answer.lines[0]?.fields?.[0]);
    expect(await rows.first().locator('button').innerText()).toBe(answer.lines[0]?.node);
  });

  it('marks no cut in the wider context where the text begins', async () => {
    const cql = encodeURIComponent('[] :: match > 1 & match < 3');
    const page = await openPage(`/Workbench?cql=${cql}&line=1&opened=true`);
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      cql: '[] :: match > 1 & match < 3',
      context: [50, 50],
    });
    const context = page.getByRole('complementary', { name: /wider context/ }).locator('blockquote');
    await expect
      .poll(async () => squeezed(await context.innerText()))
      .toBe(squeezed(`${lines[0]?.left}${lines[0]?.node}${lines[0]?.right}…`));
  });

  it('draws a hundred at random, the same for the same seed, and another hundred', async () => {
    const page = await openPage('/Workbench?simple=the&paged=true');
    const first = page.getByRole('grid').locator('[aria-rowindex="1"]').getByRole('gridcell').nth(3);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Random hundred' }).click();
    await page.waitForURL('**sample=100*');
    const file = page.getByRole('grid').locator('[aria-rowindex="1"]').getByRole('gridcell').nth(1);
    await expect
      .poll(() => file.innerText())
      .toBe(concordance({ simple: 'the', sample: 100, seed: 1, limit: 1 }).lines[0]?.filename);
    await page.getByRole('button', { name: 'Another hundred' }).click();
    await page.waitForURL('**seed=2*');
    await expect
      .poll(() => file.innerText())
      .toBe(concordance({ simple: 'the', sample: 100, seed: 2, limit: 1 }).lines[0]?.filename);
    await expect.poll(() => first.innerText()).toMatch(/^the$/i);
  });

  it('marks the words that were asked for near the hits, and gives a sentence with two hits once', async () => {
    const contextFilters = [{ pattern: '[lc == "the"]', window: [5, 5], exclude: false }];
    const { count } = concordance({ contextFilters, limit: 1 });
    const filter = encodeURIComponent('5,5:[lc == "the"]');
    const page = await openPage(`/Workbench?simple=dera&contextFilter=${filter}`);
    const marks = page.getByRole('grid').locator('[aria-rowindex="1"] b');
    await marks.first().waitFor();
    expect(new Set((await marks.allInnerTexts()).map((text) => text.toLowerCase()))).toEqual(new Set(['the']));
    expect(await page.getByRole('grid').locator('[aria-rowindex]:has(b)').count()).toBe(
      Math.min(count, await page.getByRole('grid').locator('[aria-rowindex]').count()),
    );
    await page.goto('/Workbench?simple=the&view=sentences');
    const sentences = page.getByRole('region', { name: 'Sentences' }).getByRole('listitem');
    await sentences.first().waitFor();
    const hits = await sentences.evaluateAll((all) => all.map((item) => item.querySelectorAll('mark').length));
    expect(hits.some((marked) => marked > 1)).toBe(true);
    const texts = await sentences.locator('p').allInnerTexts();
    const repeated = texts.filter((text, index) => index > 0 && text === texts[index - 1]);
    expect(repeated).toEqual([]);
  });

  it('marks a collocate in the lines, sentences and the wider context it opens, and names it in the step', async () => {
    // Also one that has to be a noun, as in the list of nouns.
    const among = encodeURIComponent('[pos = "NOUN"]');
    const page = await openPage(`/Workbench?simple=dera&view=collocates&among=${among}`);
    const row = page.getByRole('region', { name: 'Collocates and their measures' }).locator('tbody tr').first();
    const word = await row.getByRole('rowheader').innerText();
    await row.getByRole('link').first().click();
    await page.getByRole('region', { name: 'Steps' }).getByText(`Near “${word}”, 5 left, 5 right`).waitFor();
    // A link leads back to the table.
    const back = page.getByRole('link', { name: 'Back to the collocates of “dera”' }).filter({ visible: true });
    expect(await back.getAttribute('href')).toMatch(/view=collocates/);
    expect(await back.getAttribute('href')).not.toContain('contextFilter');
    const isWord = async (marks: readonly string[]) => {
      expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set([word]));
    };
    const inLines = page.getByRole('grid').locator('[aria-rowindex="1"] b');
    await inLines.first().waitFor();
    await isWord(await inLines.allInnerTexts());
    await page.locator('[data-line="0"]').click();
    const inPane = page.getByRole('complementary', { name: /wider context/ }).locator('blockquote b');
    await inPane.first().waitFor();
    await isWord(await inPane.allInnerTexts());
    await page.getByRole('link', { name: 'Sentences', exact: true }).click();
    const inSentences = page.getByRole('region', { name: 'Sentences' }).getByRole('listitem').locator('b');
    await inSentences.first().waitFor();
    await isWord(await inSentences.allInnerTexts());
  });

  it('offers to stop figures that take long, and to go on', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const answer = holdBack(/collocations\?/);
    await page.getByRole('link', { name: 'Collocates', exact: true }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped: the figures are not complete.').waitFor();
    answer();
    await page.getByRole('button', { name: 'Go on' }).click();
    const rows = page.getByRole('region', { name: 'Collocates and their measures' }).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
  });
});
