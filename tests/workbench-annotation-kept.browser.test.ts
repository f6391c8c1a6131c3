import { expect, it } from 'vitest';
import { row } from './support/labels.ts';
import { describePortal } from './support/portal.ts';

describePortal('the store of labels', (portal) => {
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
});
