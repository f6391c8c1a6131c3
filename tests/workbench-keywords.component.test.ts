import { describe, expect, it } from 'vitest';
import { shown, siteQuery } from './support/natively.ts';
import { answerInstead, docOf, holdBack } from './support/screen.tsx';
import { openPage } from './support/simulated-page.ts';
import type { Rows } from './support/site-query.ts';

interface KeyWord {
  readonly value: string;
  readonly f1: number;
  /** Null where the reference list does not have the word, because it is rarer there than its cut-off. */
  readonly f2: number | null;
  readonly belowCutOff?: number;
}

/** Those of a key word with its numbers of texts. */
interface InTexts extends KeyWord {
  readonly files1: number;
  readonly files2: number;
}

/** The settings of the page of keywords. */
const SETTINGS = '--wordsOnly true --minimum 2 --significance 0.05 --limit 50 --kind positive';

/** What stands in the first ten rows: word and numbers of texts. */
const expected = (rows: readonly InTexts[]): string[] =>
  rows.slice(0, 10).map(({ value, files1, files2 }) => `${value} ${shown(files1)} ${shown(files2)}`);

const lockwordsOf = (target: string): readonly InTexts[] =>
  siteQuery<Rows<InTexts>>(
    '--operation keyness --kind lock --wordsOnly true --minimum 2 --limit 50 --files true',
    '--target',
    `criteria:${target}`,
  ).rows;

describe('keywords', () => {
  it('say what another corpus lacks, not that all texts are in the target', async () => {
    const warning = 'Speeches: This corpus does not know which word depends on which.';
    const counts = { targetTokens: 28, referenceTokens: 0, total: 0, count: 0, rows: [], warnings: [warning] };
    answerInstead(/keysubtrees\?.*reference=corpus/, async (_answer, path) => {
      const doc = await docOf<object>(path.replace(/&reference=[^&]*/g, '&reference=rest'));
      return Response.json({ message: 'Success', doc: { ...doc, ...counts } });
    });
    const page = await openPage('/Workbench?view=keysubtrees&reference=corpus:speeches&referenceName=Speeches');
    await page.getByText(warning).waitFor();
    await page.getByText('No subtree matches.').waitFor();
    expect(await page.getByText(/a lower minimum frequency/).count()).toBe(0);
    expect(await page.getByText('There are no other texts to compare with.').count()).toBe(0);
  });

  it('list key words, negative ones and lockwords as the engine finds them', async () => {
    const page = await openPage('/Workbench?view=keywords');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    for (const kind of ['positive', 'negative', 'lock']) {
      await page.getByLabel('Show', { exact: true }).selectOption(kind);
      const tested = kind === 'lock' ? [] : ['--significance 0.05'];
      const settings = ['--wordsOnly true --minimum 2 --limit 50', '--kind', kind, ...tested];
      const { rows, total } = siteQuery<Rows<KeyWord>>('--operation keyness --target criteria:literary', ...settings);
      await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
      await page.getByText(`${shown(total)} words`, { exact: true }).waitFor();
    }
    await page.getByText('Plot of the words above').click();
    await page.getByRole('figure', { name: /^Log ratio of the first 25 words/ }).waitFor();
  });

  it('have their numbers of texts, which come after the rows, and which limit and order them', async () => {
    const page = await openPage('/Workbench?view=keywords&target=criteria:academic');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    const academic = '--operation keyness --target criteria:academic --files true';
    const rowsOf = (...more: string[]) => siteQuery<Rows<InTexts>>(academic, SETTINGS, ...more).rows;
    const heads = ['Texts (Academic)', 'Texts (The rest)'];
    const cells = async (): Promise<string[]> => {
      const names = await table.getByRole('columnheader').allInnerTexts();
      const columns = heads.map((head) => names.findIndex((name) => name.startsWith(head)));
      const rows = await table.getByRole('row').all();
      return Promise.all(
        rows.slice(1, 11).map(async (row) => {
          const [word] = await row.getByRole('rowheader').allInnerTexts();
          const figures = await row.getByRole('cell').allInnerTexts();
          return [word, ...columns.map((column) => figures[column - 1])].join(' ');
        }),
      );
    };
    await expect.poll(cells).toEqual(expected(rowsOf()));
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Minimum texts', { exact: true }).selectOption('3');
    await page.getByText('; at least 3 texts').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(cells).toEqual(expected(rowsOf('--minimumFiles 3')));
    await table.getByRole('button', { name: 'Texts (Academic)' }).click();
    await expect.poll(cells).toEqual(expected(rowsOf('--minimumFiles 3 --sortBy files1')));
    // Of a list no texts are known.
    await page.goto('/Workbench?view=variety');
    await table.getByRole('columnheader', { name: 'Texts (Pakistani English)' }).waitFor();
    expect(await table.getByRole('columnheader', { name: /^Texts/ }).count()).toBe(1);
  });

  it('have the figures of their own corpora while their numbers of texts are awaited', async () => {
    const page = await openPage('/Workbench?view=keywords&kind=lock&target=criteria:academic');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    const figuresOf = async (word: string): Promise<string[]> => {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: word, exact: true }) });
      return (await row.getByRole('cell').allInnerTexts()).slice(0, 4);
    };
    const before = new Map(lockwordsOf('academic').map((row) => [row.value, row]));
    const common = lockwordsOf('media').find(({ value, f1 }) => (before.get(value)?.f1 ?? f1) !== f1);
    if (common === undefined) throw new Error('No word is in both tables.');
    const { value, f1, f2 } = common;
    const academic = before.get(value);
    await expect.poll(async () => (await figuresOf(value))[2]).toBe(shown(academic?.files1 ?? -1));
    const answer = holdBack(/keyness\?.*files=true/);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Target corpus', { exact: true }).selectOption({ label: 'Media' });
    await table.getByRole('columnheader', { name: 'Media', exact: true }).waitFor();
    await page.locator('table[aria-busy="false"]').waitFor();
    await expect.poll(() => figuresOf(value)).toEqual([shown(f1), shown(f2 ?? -1), '…', '…']);
    answer();
    await expect
      .poll(() => figuresOf(value))
      .toEqual([f1, f2 ?? -1, common.files1, common.files2].map((each) => shown(each)));
  });

  it('list key words of one part of speech, whose counts lead to the lines that were counted', async () => {
    const page = await openPage('/Workbench?view=keywords');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns and names: city, London');
    const nouns = ['--operation keyness --target criteria:literary --among [pos="NOUN|PROPN"]'];
    const { rows } = siteQuery<Rows<KeyWord>>(...nouns, SETTINGS);
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    await page.keyboard.press('Escape');
    await table.getByRole('row').nth(1).getByRole('link').first().click();
    await page
      .getByText(`${shown(rows[0]?.f1 ?? 0)} hits`)
      .first()
      .waitFor();
  });

  it('list key words that are no names, and those with certain letters', async () => {
    const page = await openPage('/Workbench?view=keywords');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns only: city');
    await page.getByLabel('Words that', { exact: true }).selectOption('contain');
    await page.getByLabel('Letters', { exact: true }).fill('oo');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('words that contain “oo” (nouns only), more frequent in ').waitFor();
    const nouns = ['--operation keyness --target criteria:literary --among [pos="NOUN"]'];
    const { rows } = siteQuery<Rows<KeyWord>>(...nouns, '--pattern .*oo.*', SETTINGS);
    expect(rows.length).toBeGreaterThan(1);
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    // Names are left out of hits under “Filter or sample”, and of keywords by their part of speech.
    await page.getByRole('button', { name: 'Filter or sample' }).click();
    await page.getByText('“nouns only” under “Change” (Part of speech)').waitFor();
  });

  it('list the words of one side alone, in the table and side by side', async () => {
    const settings = ['--wordsOnly true --minimum 1 --limit 40'];
    const sides = ['--operation keyness --target category:academic --reference category:literary'];
    const page = await openPage('/Workbench?view=compare');
    for (const [kind, name] of [
      ['onlyTarget', 'Academic'],
      ['onlyReference', 'Literary'],
    ] as const) {
      const { rows, total } = siteQuery<Rows<KeyWord>>(...sides, ...settings, '--kind', kind);
      const side = page.getByRole('region', { name: `Only in ${name}` });
      await side.getByRole('heading', { name: `Only in ${name}: ${shown(total)} words` }).waitFor();
      await expect
        .poll(() => side.getByRole('listitem').getByRole('link').allInnerTexts())
        .toEqual(rows.map(({ value }) => value));
    }
    const { rows, total } = siteQuery<Rows<KeyWord>>(...sides, ...settings, '--kind onlyReference');
    await page.getByRole('link', { name: `All ${shown(total)} words only in Literary` }).click();
    await page.getByText('words only in Literary and not in Academic; minimum frequency 1').waitFor();
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await expect.poll(() => table.getByRole('rowheader').count()).toBe(50);
    const listed = await table.getByRole('rowheader').allInnerTexts();
    expect(listed.slice(0, 40)).toEqual(rows.map(({ value }) => value));
    // A list of words of another corpus has no such words to show.
    await page.goto('/Workbench?view=variety');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    expect(await page.getByLabel('Show', { exact: true }).locator('option').count()).toBe(3);
  });

  it('tell this variety from general English, with the licence of the list', async () => {
    const page = await openPage('/Workbench?view=variety');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    const list = ['--operation keyness --target criteria:all --reference list:general-english'];
    const all = siteQuery<Rows<KeyWord>>(...list, SETTINGS);
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(all.rows.map(({ value }) => value));
    await page
      .getByRole('link', { name: /^CC BY-SA 4\.0/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Only words in the Urduized word list').click();
    await page.keyboard.press('Escape');
    const listed = siteQuery<Rows<KeyWord>>(...list, SETTINGS, '--listedOnly true');
    await expect
      .poll(() => table.getByRole('rowheader').allInnerTexts())
      .toEqual(listed.rows.map(({ value }) => value));
    const [first] = listed.rows;
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    const there = first.f2 === null ? `below ${first.belowCutOff}` : shown(first.f2);
    expect(cells.slice(0, 2)).toEqual([shown(first.f1), there]);
    await table.getByRole('link', { name: first?.value, exact: true }).click();
    await page.waitForURL(/\/word\//);
  });
});
