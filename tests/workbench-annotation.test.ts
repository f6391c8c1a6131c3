import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
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
    await page.getByText('Lines labelled “no”', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).searchParams.get('label')).toBe('no');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await page.getByRole('heading', { name: 'Methods paragraph' }).click();
    await page.getByText(/Of the hits of “dera”, only the 2 lines labelled “no” were used;/).waitFor();
    await page
      .getByText(/: lines of “dera” labelled “no” \(build .*match%3D/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make a handout', exact: true }).click();
    await page.getByRole('heading', { name: 'Lines of “dera” labelled “no”' }).waitFor();
    await page.getByText('These are all 2 lines of “dera” labelled “no”.').waitFor();
    // With blanks the word is not in the title.
    await page.getByLabel('Replace the word with a blank').check();
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
    // As on the screen: figures per million need all hits, not a sample.
    const columns = ['label', 'column'].map((each) =>
      [...values, 'all'].map((value) => `${value} (per cent of the ${each})`),
    );
    expect(readFileSync(await download.path(), 'utf8')).toContain(
      `\r\nlabel,${[...values, 'all', ...columns.flat()].join(',')}\r\nyes,`,
    );
    const value = values.find((each) => countOf(each, 'yes') > 0) ?? '';
    // In a sample, the lines without a label are searched by their positions.
    const restAddress = await table.getByRole('link', { name: '15', exact: true }).getAttribute('href');
    expect(new URLSearchParams(restAddress?.split('?')[1]).get('cql')).toMatch(/:: match=\d+(\|match=\d+){14}$/);
    expect(await page.getByRole('option', { name: 'Per million tokens' }).isDisabled()).toBe(true);
    await table
      .getByRole('link', { name: String(countOf(value, 'yes')), exact: true })
      .first()
      .click();
    await page.getByText('Lines labelled “yes”', { exact: true }).filter({ visible: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('filter')).toEqual([`category:${value}`]);
    await page
      .getByText(`${countOf(value, 'yes')} hit`)
      .first()
      .waitFor();
    const labelled = page.getByRole('link', { name: 'Back to the labels of “dera”' });
    await labelled.click();
    await page.getByText('5 of 20 lines labelled').waitFor();
    await page.goBack();
    await page.getByText('Lines labelled “yes”', { exact: true }).filter({ visible: true }).waitFor();
    await labelled.waitFor();
    // The cross leads back to the lines with their labels, in all texts.
    await page.getByRole('link', { name: 'Remove: Lines labelled' }).filter({ visible: true }).click();
    await page.getByText('5 of 20 lines labelled').waitFor();
    expect(new URL(page.url()).searchParams.has('filter')).toBe(false);
    await page.getByRole('button', { name: 'Labels by category' }).click();
    await page.getByLabel('Columns').selectOption('year');
    await page.getByRole('table', { name: 'Labels of Coder 1 by year' }).waitFor();
  });

  it('gives labels by category per million tokens too, and leads to the lines without a label', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, FIRST);
    await page.getByText('5 of 25 lines labelled').waitFor();
    const { rows } = zabanQuery(inject('index'), { operation: 'documents' });
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      limit: 5,
      fields: ['category'],
    });
    const category = lines[0]?.fields?.[0] ?? '';
    const own = FIRST.filter((_, at) => lines[at]?.fields?.[0] === category);
    const yes = own.filter((each) => each === 'yes').length;
    const tokens = rows.reduce(
      (sum, { fields, tokens: each }) => sum + (fields['category'] === category ? each : 0),
      0,
    );
    await page.getByRole('button', { name: 'Labels by category' }).click();
    const table = page.getByRole('table', { name: 'Labels of Coder 1 by category' });
    // The columns are whole when the lines without a label are counted.
    await table.getByRole('row', { name: /^\(no label\)/ }).waitFor();
    const column = (await table.getByRole('columnheader').allInnerTexts()).indexOf(category);
    const cell = table.getByRole('row', { name: /^yes/ }).locator('th, td').nth(column);
    await page.getByLabel('Beside the lines').selectOption('Per cent of the column');
    await expect.poll(() => cell.innerText()).toBe(`${yes} ${((yes / own.length) * 100).toFixed(1)}%`);
    await page.getByLabel('Beside the lines').selectOption('Per million tokens');
    await expect.poll(() => cell.innerText()).toBe(`${yes} ${((yes / tokens) * 1e6).toFixed(2)}`);
    await table
      .getByRole('row', { name: /^\(no label\)/ })
      .getByRole('link', { name: '20', exact: true })
      .click();
    await page.getByText('20 hits').first().waitFor();
    await page.getByText('without a label', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByText('Lines of “dera” without a label.').waitFor();
    await page.getByRole('button', { name: 'Label', exact: true }).click();
    await page.getByText('0 of 20 lines labelled').waitFor();
    await row(page, 0).getByLabel('Label').selectOption('no');
    await page.getByText('1 of 20 lines labelled').waitFor();
    await page.getByRole('link', { name: 'Remove: Lines' }).filter({ visible: true }).click();
    await page.getByText('6 of 25 lines labelled').waitFor();
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
    await page.getByRole('heading', { name: 'Methods paragraph' }).click();
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
    await page.getByRole('button', { name: 'Make a handout', exact: true }).click();
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

  it('shows the labels of the same hits whatever filter, subcorpus, sample, order or step is on, and edits them', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      limit: 25,
      fields: ['category'],
    });
    const categories = lines.map(({ fields = [] }) => fields[0] ?? '');
    await label(
      page,
      [...lines.keys()].map((at) => (at % 2 === 0 ? 'yes' : 'no')),
    );
    await page.getByText('25 of 25 lines labelled').waitFor();
    const media = categories.flatMap((each, at) => (each === 'media' ? [at] : []));
    expect(media.length).toBeGreaterThan(1);
    const values = async (): Promise<readonly string[]> =>
      page
        .getByRole('grid')
        .getByLabel('Label', { exact: true })
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    const inMedia = media.map((at) => (at % 2 === 0 ? 'yes' : 'no'));
    for (const part of ['criteria=media', 'filter=category:media', 'filter=category:media&strategy=longest']) {
      await page.goto(`/Workbench?simple=dera&annotate=true&${part}`);
      await page.getByText(`${media.length} of ${media.length} lines labelled`).waitFor();
      await expect.poll(values).toEqual(inMedia);
    }
    // The numbers of labels are those of the lines in view.
    const yes = inMedia.filter((each) => each === 'yes').length;
    const choice = page.getByRole('list', { name: 'Search only the lines with one label' });
    await choice.getByRole('link', { name: `yes (${yes})` }).waitFor();
    // A sample, and the lines of one label: the same labels, and a change is one of the same hit.
    await page.goto('/Workbench?simple=dera&annotate=true&sample=7&seed=4&sort=R1');
    await page.getByText('7 of 7 lines labelled').waitFor();
    expect(await values()).not.toContain('');
    await page.goto('/Workbench?simple=dera&annotate=true');
    await choice.getByRole('link', { name: 'no (12)' }).click();
    await page.getByText('12 hits').first().waitFor();
    await page.getByText('Lines labelled “no”', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Label', exact: true }).click();
    await page.getByText('12 of 12 lines labelled').waitFor();
    await row(page, 0).getByLabel('Label').selectOption('unclear');
    await page.goto('/Workbench?cql=%5Blc%3D%3D%22dera%22%5D&annotate=true&contextFilter=5,5:%22the%22');
    await page.getByText(/^(\d+) of \1 lines labelled$/u).waitFor();
    await page.goto('/Workbench?simple=dera&annotate=true');
    await expect.poll(async () => (await values())[1]).toBe('unclear');
    // It is one set of labels, not one for each choice of lines.
    await page.goto('/Workbench?view=saved');
    const kept = page.getByRole('region', { name: 'Annotations' }).getByRole('listitem');
    await expect.poll(() => kept.allInnerTexts()).toEqual([expect.stringMatching(/^dera Coder 1: 25 labelled/)]);
    await kept.getByRole('button', { name: 'Remove dera' }).click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  it('shows the labels that earlier versions kept for some of the lines', async () => {
    const page = await portal.open('/Workbench?view=saved');
    const { lines, buildId } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 3 });
    const item = (query: string, label: string, at: number, updated: string): object => {
      const { start, end, filename, left, node, right } = lines[at];
      const key = `${start}-${end}`;
      const content = {
        query,
        build: buildId,
        labels: ['place', 'camp'],
        lines: { [key]: { start, end, filename, left, node, right } },
        coders: { 'Coder 1': { [key]: { ticked: false, label, note: '' } } },
      };
      return { id: `annotation-${at}`, kind: 'annotation', name: 'dera', content: JSON.stringify(content), updated };
    };
    const items = [
      item('simple=dera&filter=category%3Amedia', 'place', 0, '2026-01-01T00:00:00.000Z'),
      item('simple=dera&sample=20&seed=3', 'camp', 1, '2026-01-02T00:00:00.000Z'),
      item('simple=dera', 'place', 2, '2026-01-03T00:00:00.000Z'),
    ];
    await page.getByLabel('File of saved work').setInputFiles({
      name: 'saved-work.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'zaban-work', version: 1, items })),
    });
    await page.getByText('3 items were imported.').waitFor();
    await page.goto('/Workbench?simple=dera&annotate=true');
    await page.getByText('3 of 25 lines labelled').waitFor();
    for (const [at, each] of ['place', 'camp', 'place'].entries()) {
      expect(await row(page, at).getByLabel('Label').inputValue()).toBe(each);
    }
    await row(page, 1).getByLabel('Label').selectOption('');
    await page.getByText('2 of 25 lines labelled').waitFor();
  });

  it('gives labels by key while the pane of the wider context has the focus', async () => {
    const page = await portal.open('/Workbench?simple=dera&sample=5&annotate=true');
    await row(page, 4).getByLabel('Label').waitFor();
    await page.locator('[data-line="0"]').press('Enter');
    await page.getByRole('button', { name: 'Next line' }).click();
    await page.getByRole('complementary', { name: 'Line 2 in its wider context' }).waitFor();
    for (const key of ['2', 'x', 'h']) await page.keyboard.press(key);
    await expect.poll(() => row(page, 1).getByLabel('Label').inputValue()).toBe('no');
    expect(await row(page, 1).getByLabel('Tick').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Take out of the handout' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await expect.poll(() => row(page, 2).getByLabel('Label').inputValue()).toBe('yes');
    await page.getByText('2 of 5 lines labelled').waitFor();
  });

  it('leaves the room to the lines, and keeps the label of ticked lines at the foot', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true', { viewport: { width: 1280, height: 800 } });
    await row(page, 24).getByLabel('Label').waitFor();
    const panel = page.getByRole('region', { name: 'Annotation' });
    expect((await panel.boundingBox())?.height).toBeLessThan(100);
    // Each choice stands beside its name and its button.
    const [name, choice, button] = await Promise.all(
      [
        panel.getByText('Add to the handout all lines labelled:'),
        panel.getByRole('combobox', { name: 'Add to the handout' }),
        panel.getByRole('button', { name: 'Add: Add to the handout' }),
      ].map((each) => each.boundingBox()),
    );
    const end = (box: typeof name): number => (box?.x ?? 0) + (box?.width ?? 0);
    expect((choice?.x ?? 0) - end(name)).toBeLessThan(16);
    expect((button?.x ?? 0) - end(choice)).toBeLessThan(16);
    const ticked = page.getByRole('region', { name: 'Ticked lines' });
    expect(await ticked.count()).toBe(0);
    const top = (await row(page, 3).boundingBox())?.y;
    await row(page, 0).getByLabel('Tick').check();
    await ticked.waitFor();
    expect((await row(page, 3).boundingBox())?.y).toBe(top);
    await row(page, 20).getByLabel('Tick').check();
    const give = ticked.getByRole('combobox', { name: 'Give all ticked lines (2) this label' });
    expect(await give.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await give.selectOption('no');
    await ticked.getByRole('button', { name: 'Label: Give all ticked lines (2) this label' }).click();
    await page.getByText('2 of 25 lines labelled').waitFor();
    await expect.poll(() => ticked.count()).toBe(0);
  });

  it('cuts off the kind of a step before its value', async () => {
    const cql = '[pos="ADJ"] [lc="people"]';
    const search = new URLSearchParams({
      cql: `${cql} :: match.lemma == "young"`,
      labelOf: new URLSearchParams({ cql }).toString(),
    });
    const page = await portal.open(`/Workbench?${search}`, { viewport: { width: 1280, height: 800 } });
    const value = page.getByRole('region', { name: 'Steps' }).getByText('“young”', { exact: true });
    await value.filter({ visible: true }).waitFor();
    expect(await value.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    expect(
      await value.evaluate((each) => {
        const step = (each.closest('li') as HTMLElement).getBoundingClientRect();
        return each.getBoundingClientRect().right <= step.right;
      }),
    ).toBe(true);
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
