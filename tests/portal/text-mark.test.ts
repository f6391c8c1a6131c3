import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const MARK = 'invented text';

/** What is wrong with the marks of the rows on the page: cut off, out of the window, over other text. Runs in the page. */
function faultsOfMarks(): string[] {
  // It is sent to the page as it stands, and must bring all that it uses.
  // oxlint-disable unicorn/consistent-function-scoping
  const faults: string[] = [];
  /** The part of a rectangle that no ancestor cuts off. */
  const shownPart = (box: DOMRect, inside: Element | null): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let each = inside; each !== null && each.matches('[role=grid] *'); each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue;
      const bounds = each.getBoundingClientRect();
      [left, top] = [Math.max(left, bounds.left), Math.max(top, bounds.top)];
      [right, bottom] = [Math.min(right, bounds.right), Math.min(bottom, bounds.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  for (const mark of document.querySelectorAll<HTMLElement>('[role=grid] [data-text-mark]')) {
    const box = mark.getBoundingClientRect();
    const shown = shownPart(box, mark);
    if (box.width < 20 || shown.width < box.width - 1 || shown.height < box.height - 1) faults.push('cut by its line');
    if (mark.scrollWidth > mark.clientWidth) faults.push('cut by itself');
    if (box.left < 0 || box.right > window.innerWidth) faults.push('out of the window');
    const row = mark.closest('[role=row], tr') ?? mark;
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (mark.contains(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const each of range.getClientRects()) {
        const other = shownPart(each, text.parentElement);
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // The box of a line of text is somewhat higher than its letters.
        if (across > 0 && down > 3) faults.push(`over “${text.textContent?.slice(0, 30)}” by ${down} px`);
      }
    }
  }
  return faults;
}

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

  it.each([
    '/Sresult?word=dera',
    '/Concordance?word=dera',
    '/Kwic?word=dera',
    '/word/dera',
    '/Workbench?simple=dera',
    '/Workbench?simple=dera&columns=genre',
    '/Workbench?simple=dera&annotate=true',
  ])('is whole and lies over nothing on %s', async (address) => {
    const page = await portal.open(address);
    for (const density of ['Comfortable', 'Compact']) {
      await page.getByRole('button', { name: density }).first().click();
      for (const width of [375, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator('[role=grid] [data-text-mark]').nth(3).waitFor();
        await expect.poll(() => page.evaluate(faultsOfMarks), { message: `${density} at ${width} px` }).toEqual([]);
      }
    }
  });

  it.each([
    ['/Workbench?simple=dera', { width: 1024, height: 768 }, undefined],
    ['/Workbench?simple=dera', { width: 375, height: 812 }, '[data-line="1"]'],
    ['/Workbench?simple=dera&view=sentences', { width: 375, height: 812 }, undefined],
    ['/Sresult?word=dera', { width: 375, height: 812 }, undefined],
    ['/Concordance?word=dera', { width: 1280, height: 800 }, undefined],
    ['/Kwic?word=dera', { width: 375, height: 812 }, undefined],
    ['/word/dera', { width: 375, height: 812 }, undefined],
  ])('is explained once, with the way to About: %s %o', async (address, viewport, opener) => {
    const page = await portal.open(address, { viewport });
    await page.locator('[data-text-mark]').first().waitFor();
    if (opener !== undefined) await page.locator(opener).click();
    const help = page.getByRole('button', { name: `Help: “${MARK}”` });
    await help.focus();
    await page.keyboard.press('Enter');
    const tip = page.locator('[popover]:popover-open');
    await tip.getByText(`Every text of this corpus is marked “${MARK}”.`).waitFor();
    await tip.getByRole('link', { name: 'More about the texts' }).click();
    await page.waitForURL('**/About#text-mark');
    const explained = page.getByText(`is marked “${MARK}”`);
    await expect.poll(() => explained.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('stands in the heading of a text', async () => {
    const page = await portal.open('/Listresult?file=lit-story-01.txt');
    await expect.poll(() => page.locator('#file-title').textContent()).toBe(`The Chit${MARK}`);
  });
});
