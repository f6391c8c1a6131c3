import { describe, expect, inject, it } from 'vitest';
import { label, LABELS, row } from './support/labels.ts';
import { zabanQuery } from './support/natively.ts';
import { downloaded, openPage } from './support/simulated-page.ts';

describe('the table of labels', () => {
  it('counts the labels by a field of the texts, and leads to the lines of a number', async () => {
    const page = await openPage('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, LABELS);
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
      categories.filter((each, at) => each === value && (LABELS[at] ?? '') === wanted).length;
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
        ...values.map((value) =>
          expect.stringMatching(new RegExp(`^${countOf(value, String(each))} [\\d.]+\\s%$`, 'u')),
        ),
        String(all),
      ]),
      ['(no label)', ...values.map((value) => String(countOf(value, ''))), '15'],
    ]);
    const file = await downloaded(page, 'Download as CSV');
    expect(file.name).toMatch(/^labels-by-.+-dera\.csv$/);
    const { rows: texts } = zabanQuery(inject('index'), { operation: 'documents' });
    const tokens = [...values, ''].map((value) =>
      texts.reduce((sum, { fields, tokens: own }) => sum + (value === '' || fields['category'] === value ? own : 0), 0),
    );
    const columns = [...values, 'all'];
    const empty = [...columns, ...columns].map(() => '');
    const saved = file.text.trimEnd().split('\r\n');
    expect(saved.slice(saved.findIndex((line) => line.startsWith('label,')))).toEqual(
      [
        // As on the screen: figures per million need all hits, not a sample.
        [
          'label',
          ...columns,
          ...['label', 'column'].flatMap((each) => columns.map((value) => `${value} (per cent of the ${each})`)),
        ],
        ...[
          { each: 'yes', all: 3 },
          { each: 'no', all: 2 },
        ].map(({ each, all }) => {
          const counts = [...values.map((value) => countOf(value, each)), all];
          const ofColumns = [...values.map((value) => countOf(value, 'yes') + countOf(value, 'no')), 5];
          return [
            each,
            ...counts,
            ...counts.map((count) => (count / all) * 100),
            ...counts.map((count, column) => (count / (ofColumns[column] || 1)) * 100),
          ];
        }),
        ['(no label)', ...values.map((value) => countOf(value, '')), 15, ...empty],
        ['(tokens of the texts)', ...tokens, ...empty],
      ].map((cells) => cells.join(',')),
    );
    const value = values.find((each) => countOf(each, 'yes') > 0) ?? '';
    // In a sample, the lines without a label are searched by their positions.
    const restAddress = await table.getByRole('link', { name: '15', exact: true }).getAttribute('href');
    expect(new URLSearchParams(restAddress?.split('?')[1]).get('cql')).toMatch(/:: match=\d+(\|match=\d+){14}$/);
    const allYes = await table.getByRole('row', { name: /^yes/ }).getByRole('link').last().getAttribute('href');
    expect(new URLSearchParams(allYes?.split('?')[1]).get('cql')).toMatch(/:: match=\d+(\|match=\d+){2}$/);
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
    const page = await openPage('/Workbench?simple=dera&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, LABELS);
    await page.getByText('5 of 25 lines labelled').waitFor();
    const { rows } = zabanQuery(inject('index'), { operation: 'documents' });
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      limit: 5,
      fields: ['category'],
    });
    const category = lines[0]?.fields?.[0] ?? '';
    const own = LABELS.filter((_, at) => lines[at]?.fields?.[0] === category);
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
    await expect.poll(() => cell.innerText()).toBe(`${yes} ${((yes / own.length) * 100).toFixed(1)} %`);
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
});
