import { describe, expect, inject, it } from 'vitest';
import { label, LABELS, row } from './support/labels.ts';
import { zabanQuery } from './support/natively.ts';
import { answerInstead } from './support/screen.tsx';
import { downloaded, openPage } from './support/simulated-page.ts';

const OF_SECOND_CODER = ['yes', 'no', 'no', 'no', 'yes'];

describe('labelled lines', () => {
  it('ticks, labels and notes lines, compares two coders, and gives a file', async () => {
    const address = '/Workbench?simple=dera&sample=20&seed=3&annotate=true';
    const page = await openPage(address);
    await row(page, 0).waitFor();
    await label(page, LABELS);
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
    await label(page, OF_SECOND_CODER);
    // Four of five agree; chance: (3 × 2 + 2 × 3) / 25 = 0.48.
    const kappa = (0.8 - 0.48) / (1 - 0.48);
    await page.getByText(kappa.toFixed(2), { exact: true }).waitFor();

    const { name, text } = await downloaded(page, 'Download labels as CSV');
    expect(name).toBe('labels-dera.csv');
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

  it.each([375, 1024])('begins with one button above the lines: %i px', async (width) => {
    const page = await openPage('/Workbench?simple=dera', { width });
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

  it('offers no label for lines that are not shown, which all name one place', async () => {
    answerInstead(/concordance\?/, async (answer) => {
      const body = (await (await answer()).json()) as { doc: { lines: object[] } };
      const hidden = { left: '', node: '', right: '', start: 0, end: 0, withheld: 'all' };
      body.doc.lines = body.doc.lines.map((line, index) => (index < 3 ? { ...line, ...hidden } : line));
      return Response.json(body);
    });
    const page = await openPage('/Workbench?simple=dera&annotate=true');
    await row(page, 3).getByLabel('Label').selectOption('yes');
    await page.getByText('1 of 25 lines labelled').waitFor();
    await row(page, 1)
      .getByRole('button', { name: 'Not shown: today’s share of this text is used up; more tomorrow.' })
      .press('2');
    expect(await row(page, 1).getByRole('combobox').count()).toBe(0);
    expect(await row(page, 1).innerText()).toContain('The words of this line are not shown, so it cannot be labelled.');
    await page.getByText('1 of 25 lines labelled').waitFor();

    await page.goto('/Workbench?cql=%5Blc%3D%22dera%22%5D&boxes=true');
    const first = page.getByRole('list', { name: 'First hits' }).getByRole('listitem');
    await expect
      .poll(() => first.allInnerTexts())
      .toEqual([
        'Not shown: today’s share of this text is used up; more tomorrow.',
        'Not shown: today’s share of this text is used up; more tomorrow.',
        'Not shown: today’s share of this text is used up; more tomorrow.',
      ]);
  });

  it('says of a download how large it is, and what its lines cost', async () => {
    answerInstead(/vocabulary/, async (answer) => {
      const body = (await (await answer()).json()) as { doc: object };
      return Response.json({ ...body, doc: { ...body.doc, restrictedTexts: 242 } });
    });
    const page = await openPage('/Workbench?simple=dera');
    await page.getByRole('button', { name: 'Download' }).click();
    await expect
      .poll(() => page.getByText(/^The file has/).innerText())
      .toMatch(/^The file has 25 lines, about [\d.]+ kB\.$/);
    await page.getByText('242 texts of this corpus may not be read whole by everybody.').waitFor();
  });
});
