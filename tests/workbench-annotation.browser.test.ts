import { expect, it } from 'vitest';
import { label, LABELS, row } from './support/labels.ts';
import { describePortal } from './support/portal.ts';

const OF_SECOND_CODER = ['yes', 'no', 'no', 'no', 'yes'];

describePortal('labelled lines', (portal) => {
  it('leaves the room to the lines, and keeps the label of ticked lines at the foot', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true', { viewport: { width: 1280, height: 800 } });
    await page
      .getByText(/per million tokens$/)
      .first()
      .waitFor();
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
    // What stands above the lines comes with answers of its own.
    await page
      .getByText(/per million tokens$/)
      .first()
      .waitFor();
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
});
