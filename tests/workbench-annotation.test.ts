import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { sees } from './support/sees.ts';
import { zabanQuery } from './support/zaban-query.ts';

const FIRST = ['yes', 'yes', 'no', 'no', 'yes'];
const SECOND = ['yes', 'no', 'no', 'no', 'yes'];

const row = (page: Page, line: number) => page.getByRole('grid').locator(`[aria-rowindex="${line + 1}"]`);

async function label(page: Page, labels: readonly string[]): Promise<void> {
  for (const [line, each] of labels.entries()) await row(page, line).getByLabel('Label').selectOption(each);
}

describePortal('labelled lines', (portal) => {
  it('ticks, labels and notes lines, compares two coders, and gives a file', async () => {
    const address = '/Workbench?simple=dera&sample=20&seed=3&annotate=true';
    const page = await portal.open(address);
    await row(page, 0).waitFor();
    await label(page, FIRST);
    await row(page, 0).getByLabel('Note').fill('clear, “as it is”');
    await row(page, 5).getByLabel('Tick').check();
    await row(page, 6).getByLabel('Tick').check();
    await page.getByRole('combobox', { name: 'Give all ticked lines (2) this label' }).selectOption('unclear');
    await page.getByRole('button', { name: 'Label: Give all ticked lines (2) this label' }).click();
    await page.getByText('7 of 20 lines labelled').waitFor();
    await page
      .getByRole('combobox', { name: 'Add to the handout all lines labelled' })
      .selectOption({ label: 'unclear (2)' });
    await page.getByRole('button', { name: 'Add: Add to the handout all lines labelled' }).click();
    await page.getByRole('link', { name: 'Handout (2)' }).waitFor();

    await page.reload();
    await page.getByText('7 of 20 lines labelled').waitFor();
    await page.getByLabel('Coder').selectOption('Coder 2');
    await expect.poll(() => row(page, 0).getByLabel('Label').inputValue()).toBe('');
    await label(page, SECOND);
    // Four of five agree; chance: (3 × 2 + 2 × 3) / 25 = 0.48.
    const kappa = (0.8 - 0.48) / (1 - 0.48);
    await page.getByText(kappa.toFixed(4), { exact: true }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download labels as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('labels-dera.csv');
    const text = readFileSync(await download.path(), 'utf8');
    const lines = text.trimEnd().split('\r\n');
    const described = Number(/\d+/.exec(lines[0] ?? '')?.[0]);
    expect(lines[described]).toBe(
      `start,end,build,filename,left,node,right,category,genre,title,author,year,access,note,place,setting_year,${[
        'Coder 1',
        'Coder 2',
      ]
        .map((coder) => `label (${coder}),note (${coder}),ticked (${coder}),build (${coder})`)
        .join(',')}`,
    );
    const sample = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      sample: 20,
      seed: 3,
      limit: 7,
    });
    expect(lines.slice(described + 1).map((line) => Number(line.split(',')[0]))).toEqual(
      sample.lines.map(({ start }) => start),
    );
    expect(lines[described + 1]).toMatch(/,yes,"clear, “as it is”",,\w+,yes,,,\w+$/);
    const { fields = [] } = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      sample: 20,
      seed: 3,
      limit: 1,
      fields: ['category', 'genre'],
    }).lines[0] as { fields?: readonly string[] };
    expect(lines[described + 1]).toContain(`,${fields.join(',')},`);
  });

  it('goes on with the lines of one label, in every view', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 0).waitFor();
    await label(page, FIRST);
    const choice = page.getByRole('list', { name: 'Search only the lines with one label' });
    await choice.getByRole('link', { name: 'no (2)' }).click();
    await page.getByText('2 hits').first().waitFor();
    const address = new URL(page.url()).searchParams;
    expect([address.get('cql'), address.has('sample')]).toEqual([
      expect.stringMatching(/^\(\[lc == "dera"\]\) :: match=\d+\|match=\d+$/),
      false,
    ]);
    // The query stays readable: a step names the lines, and leads back to the query before.
    expect(await page.getByLabel('Query', { exact: true }).inputValue()).toBe('dera');
    await page.getByText('Lines of “dera” labelled “no”.').waitFor();
    await page.getByText('Lines labelled “no” (2)').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).searchParams.get('label')).toBe('no');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await page.getByText(/Of the hits of “dera”, only the 2 lines labelled “no” were used;/).waitFor();
    await page
      .getByText(/: lines of “dera” labelled “no” \(build .*match%3D/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Handout', exact: true }).click();
    await page.getByRole('heading', { name: 'Lines of “dera” labelled “no”' }).waitFor();
    await page.getByText('These are all 2 lines of “dera” labelled “no”.').waitFor();
    // With blanks the word is not in the title.
    await page.getByLabel('Replace the hits with blanks').check();
    await page.getByRole('heading', { name: 'Lines labelled “no”', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    await page.getByRole('figure', { name: 'Lines of “dera” labelled “no” per million tokens by category' }).waitFor();
    await page.getByRole('link', { name: 'Frequencies', exact: true }).click();
    const frequencies = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    await expect.poll(() => frequencies.locator('tbody td').allInnerTexts()).toContain('2');
    await page.getByRole('link', { name: 'Remove: Lines labelled' }).filter({ visible: true }).click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/simple=dera&.*sample=20&seed=3/);
    expect(new URL(page.url()).searchParams.has('label')).toBe(false);
    // Without the lines on the screen, the labels of the query are under “Filter or sample”.
    await page.goto('/Workbench?simple=dera&sample=20&seed=3&view=frequencies');
    await page.getByRole('button', { name: 'Filter or sample' }).click();
    await choice.getByRole('link', { name: 'yes (3)' }).click();
    await page.waitForURL(/match%3D/);
    await page.getByText('3 hits').first().waitFor();
  });

  it.each([375, 1024, 1280])('moves no line when a line gets its first label: %i px', async (width) => {
    const page = await portal.open('/Workbench?simple=dera&sample=20&seed=3&annotate=true', {
      viewport: { width, height: 800 },
    });
    await row(page, 0).getByLabel('Label').waitFor();
    const top = async (): Promise<number | undefined> => (await row(page, 3).boundingBox())?.y;
    const before = await top();
    await label(page, FIRST.slice(0, 1));
    await page.getByText('1 of 20 lines labelled').waitFor();
    await page.getByRole('link', { name: 'yes (1)' }).waitFor();
    expect(await top()).toBe(before);
    // Nor when a second coder labels a line that the first has labelled.
    await page.getByLabel('Coder').selectOption('Coder 2');
    await page.getByText('0 of 20 lines labelled').waitFor();
    const second = await top();
    await label(page, SECOND.slice(0, 1));
    await page.getByText('1 of 20 lines labelled').waitFor();
    await page.getByText('Cohen’s κ').first().waitFor();
    expect(await top()).toBe(second);
  });

  it('counts the labels by a field of the texts, and leads to the lines of a number', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, FIRST);
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      sample: 20,
      seed: 3,
      limit: 20,
      fields: ['category', 'year'],
    });
    const categories = lines.map(({ fields = [] }) => fields[0] ?? '');
    const countOf = (value: string, wanted: string): number =>
      categories.filter((each, at) => each === value && (FIRST[at] ?? '') === wanted).length;
    await page.getByRole('button', { name: 'Labels by category' }).click();
    const table = page.getByRole('table', { name: 'Labels of Coder 1 by category' });
    const cells = async (): Promise<readonly string[][]> =>
      table
        .locator('tr')
        .evaluateAll((rows) =>
          rows.map((each) =>
            [...each.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()),
          ),
        );
    const values = [...new Set(categories)].toSorted();
    await expect.poll(cells).toEqual([
      ['Label', ...values, 'All'],
      ...[
        ['yes', 3],
        ['no', 2],
      ].map(([each, all]) => [
        String(each),
        ...values.map((value) => expect.stringMatching(new RegExp(`^${countOf(value, String(each))} [\\d.]+%$`, 'u'))),
        String(all),
      ]),
      ['(no label)', ...values.map((value) => String(countOf(value, ''))), '15'],
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^labels-by-.+-dera\.csv$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(`\r\nlabel,${values.join(',')},all\r\nyes,`);
    const value = values.find((each) => countOf(each, 'yes') > 0) ?? '';
    await table
      .getByRole('link', { name: String(countOf(value, 'yes')), exact: true })
      .first()
      .click();
    await page.getByText('Lines labelled “yes” (3)').filter({ visible: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('filter')).toEqual([`category:${value}`]);
    await page
      .getByText(`${countOf(value, 'yes')} hit`)
      .first()
      .waitFor();
    // The cross leads back to the lines with their labels, in all texts.
    await page.getByRole('link', { name: 'Remove: Lines labelled' }).filter({ visible: true }).click();
    await page.getByText('5 of 20 lines labelled').waitFor();
    expect(new URL(page.url()).searchParams.has('filter')).toBe(false);
    await page.getByRole('button', { name: 'Labels by category' }).click();
    await page.getByLabel('Columns').selectOption('year');
    await page.getByRole('table', { name: 'Labels of Coder 1 by year' }).waitFor();
  });

  it('compares the lines of one label with those of another', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, FIRST);
    await page.getByRole('link', { name: 'no (2)' }).click();
    await page.getByText('2 hits').first().waitFor();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const offers = page.getByRole('region', { name: 'Lines with another label of “dera”' });
    await offers.getByRole('link', { name: 'yes', exact: true }).click();
    await page.getByText(/“dera, labelled yes” has 1.50 times as many hits as “dera, labelled no”/).waitFor();
    expect(new URL(page.url()).searchParams.get('otherLabel')).toBe('yes');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await page.getByText(/divided by those of the query for the lines of “dera” labelled “yes”/).waitFor();
  });

  it.each([375, 1024])('begins with one button above the lines: %i px', async (width) => {
    const page = await portal.open('/Workbench?simple=dera', { viewport: { width, height: 800 } });
    const opener = page.getByRole('button', { name: 'Label', exact: true });
    await opener.click();
    await row(page, 0).getByRole('combobox', { name: 'Label' }).selectOption('yes');
    expect(await opener.getAttribute('aria-pressed')).toBe('true');
    await opener.click();
    await page.getByRole('checkbox', { name: 'Line 1 in the handout' }).waitFor();
    // The ticked lines are those of the handout.
    await opener.click();
    await row(page, 1).getByLabel('Tick').check();
    await row(page, 3).getByLabel('Tick').check();
    await page.getByRole('button', { name: 'Handout', exact: true }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Handout' }).getByRole('listitem').count()).toBe(2);
  });

  it('is left for the buttons above the lines with Escape', async () => {
    const focused = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('[data-tools]') !== null);
    const page = await portal.open('/Workbench?simple=dera&sample=40&annotate=true');
    await row(page, 20).getByLabel('Label').focus();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe('20');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(true);
    await page.goto('/Workbench?simple=dera');
    await page.locator('[data-line="3"]').focus();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(true);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    for (const key of ['1–9', '0', 'x', 'Esc']) expect(await help.getByText(key, { exact: true }).count()).toBe(1);
  });

  it('is done with the keyboard alone', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=5&annotate=true');
    // Keys do nothing on a line whose text has not come yet.
    await row(page, 4).getByLabel('Label').waitFor();
    await page.locator('[data-line="0"]').focus();
    for (const key of ['2', 'ArrowDown', '1', 'x', 'ArrowDown', '3', '0', '9']) await page.keyboard.press(key);
    await page.getByText('2 of 5 lines labelled').waitFor();
    const values = await page
      .getByLabel('Label', { exact: true })
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    expect(values).toEqual(['no', 'yes', '', '', '']);
    expect(await row(page, 1).getByLabel('Tick').isChecked()).toBe(true);
    // Its wider context closes with Escape from wherever the focus is in it, and gives the focus back.
    await page.keyboard.press('Enter');
    await page
      .getByRole('complementary', { name: /wider context/ })
      .getByRole('button', { name: 'Next line' })
      .focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe('2');
  });

  it('reaches the hits of the next page by keyboard', async () => {
    const page = await portal.open('/Workbench?simple=the&sample=60&annotate=true');
    await page.locator('[data-line="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await row(page, 50).waitFor();
    await expect.poll(() => page.locator('[data-line][tabindex="0"]').getAttribute('data-line')).toBe('50');
  });

  it('says when the browser is full, and loses no label that it had', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=5&annotate=true');
    await row(page, 0).getByLabel('Label').selectOption('no');
    await page.getByText('1 of 5 lines labelled').waitFor();
    await page.evaluate(() => {
      for (let length = 4_000_000; length > 0; length = Math.floor(length / 2)) {
        for (let nth = 0; nth < 4; nth++) {
          try {
            localStorage.setItem(`full ${length} ${nth}`, 'x'.repeat(length));
          } catch {
            break;
          }
        }
      }
    });
    await row(page, 1).getByLabel('Label').selectOption('yes');
    await page.getByText('The last change was not saved.').waitFor();
    await page.getByText('This browser has no space left').waitFor();
    await page.reload();
    await page.getByText('1 of 5 lines labelled').waitFor();
    expect(await row(page, 0).getByLabel('Label').inputValue()).toBe('no');
  });

  it('keeps the labels of one sample from those of another', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=20&annotate=true');
    await row(page, 0).getByLabel('Label').selectOption('no');
    await page.goto('/Workbench?simple=dera&sample=20&seed=9&annotate=true');
    await page.getByText('0 of 20 lines labelled').waitFor();
    await page.goto('/Workbench?simple=dera&sample=20&annotate=true&sort=R1');
    expect(await sees(page, '1 of 20 lines labelled')).toBe(true);
  });

  it('offers no label for lines that are not shown, which all name one place', async () => {
    const page = await portal.open('/');
    await page.route('**/corpus/concordance?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { doc: { lines: object[] } };
      const hidden = { left: '', node: '', right: '', start: 0, end: 0, withheld: 'all' };
      answer.doc.lines = answer.doc.lines.map((line, index) => (index < 3 ? { ...line, ...hidden } : line));
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/Workbench?simple=dera&annotate=true');
    await row(page, 3).getByLabel('Label').selectOption('yes');
    await page.getByText('1 of 25 lines labelled').waitFor();
    await row(page, 1).getByRole('button', { name: '[not shown]' }).press('2');
    expect(await row(page, 1).getByRole('combobox').count()).toBe(0);
    expect(await row(page, 1).innerText()).toContain('The words of this line are not shown, so it cannot be labelled.');
    await page.getByText('1 of 25 lines labelled').waitFor();

    await page.goto('/Workbench?cql=%5Blc%3D%22dera%22%5D&boxes=true');
    const first = page.getByRole('list', { name: 'First hits' }).getByRole('listitem');
    await expect.poll(() => first.allInnerTexts()).toEqual(['[not shown]', '[not shown]', '[not shown]']);
  });
});
