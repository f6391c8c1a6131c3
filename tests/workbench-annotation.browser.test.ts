import { expect, inject, it } from 'vitest';
import { bytesOf, downloaded } from './support/downloaded.ts';
import { label, LABELS, row } from './support/labels.ts';
import { describePortal } from './support/portal.ts';
import { zabanQuery } from './support/zaban-query.ts';

const OF_SECOND_CODER = ['yes', 'no', 'no', 'no', 'yes'];

describePortal('labelled lines', (portal) => {
  it('ticks, labels and notes lines, compares two coders, and gives a file', async () => {
    const address = '/Workbench?simple=dera&sample=20&seed=3&annotate=true';
    const page = await portal.open(address);
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

    const download = await downloaded(page, 'Download labels as CSV');
    expect(download.suggestedFilename()).toBe('labels-dera.csv');
    const text = (await bytesOf(download)).toString();
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

  it.each([375, 1024, 1280])('moves no line when a line gets its first label: %i px', async (width) => {
    const page = await portal.open('/Workbench?simple=dera&sample=20&seed=3&annotate=true', {
      viewport: { width, height: 800 },
    });
    await row(page, 0).getByLabel('Label').waitFor();
    const top = async (): Promise<number | undefined> => (await row(page, 3).boundingBox())?.y;
    const before = await top();
    await label(page, LABELS.slice(0, 1));
    await page.getByText('1 of 20 lines labelled').waitFor();
    await page.getByRole('link', { name: 'yes (1)' }).waitFor();
    expect(await top()).toBe(before);
    // Nor when a second coder labels a line that the first has labelled.
    await page.getByLabel('Coder').selectOption('Coder 2');
    await page.getByText('0 of 20 lines labelled').waitFor();
    const second = await top();
    await label(page, OF_SECOND_CODER.slice(0, 1));
    await page.getByText('1 of 20 lines labelled').waitFor();
    await page.getByText('Cohen’s κ').first().waitFor();
    expect(await top()).toBe(second);
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
    const page = await portal.open('/');
    await page.route('**/corpus/vocabulary*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { doc: object };
      await route.fulfill({ response, json: { ...answer, doc: { ...answer.doc, restrictedTexts: 242 } } });
    });
    await page.goto('/Workbench?simple=dera');
    await page.getByRole('button', { name: 'Download' }).click();
    await expect
      .poll(() => page.getByText(/^The file has/).innerText())
      .toMatch(/^The file has 25 lines, about [\d.]+ kB\.$/);
    await page.getByText('242 texts of this corpus may not be read whole by everybody.').waitFor();
  });
});
