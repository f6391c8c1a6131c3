import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const MARK = 'invented text';

describePortal('the mark of the sample', (portal) => {
  it.each([
    ['/Sresult?word=dera', 'Sentences', 'tbody tr'],
    ['/Concordance?word=dera', 'Concordance of dera', '[role=row]:has([role=gridcell])'],
    ['/Workbench?simple=dera', 'Hits in their context', '[role=row]:has([role=gridcell])'],
  ])('stands with every line of %s', async (address, name, lines) => {
    const page = await portal.open(address);
    const rows = page.getByRole('grid', { name }).locator(lines);
    await rows.filter({ hasText: 'dera' }).first().waitFor();
    const texts = await rows.allTextContents();
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => !text.includes(MARK))).toEqual([]);
  });

  it('stands in the heading of a text', async () => {
    const page = await portal.open('/Listresult?file=lit-story-01.txt');
    await expect.poll(() => page.locator('#file-title').textContent()).toBe(`The Chit${MARK}`);
  });
});
