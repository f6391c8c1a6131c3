import { describe, expect, inject, it } from 'vitest';
import { label, row } from './support/labels.ts';
import { zabanQuery } from './support/natively.ts';
import { openPage } from './support/simulated-page.ts';

describe('the store of labels', () => {
  it('shows the labels of the same hits whatever filter, subcorpus, sample, order or step is on, and edits them', async () => {
    const page = await openPage('/Workbench?simple=dera&annotate=true');
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
    const page = await openPage('/Workbench?view=saved');
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
    await page.getByLabel('File of saved work').setInputFiles([
      {
        name: 'saved-work.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ format: 'zaban-work', version: 1, items })),
      },
    ]);
    await page.getByText('3 items were imported.').waitFor();
    await page.goto('/Workbench?simple=dera&annotate=true');
    await page.getByText('3 of 25 lines labelled').waitFor();
    for (const [at, each] of ['place', 'camp', 'place'].entries()) {
      expect(await row(page, at).getByLabel('Label').inputValue()).toBe(each);
    }
    await row(page, 1).getByLabel('Label').selectOption('');
    await page.getByText('2 of 25 lines labelled').waitFor();
  });
});
