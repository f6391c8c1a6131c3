import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

/** What the sample site would answer if its texts were Urdu: each line is the same sentence, `یہ میری کتاب ہے۔`. */
async function inUrdu(page: Page): Promise<void> {
  await page.route('**/corpus/**', async (route) => {
    const response = await route.fetch();
    if (!(response.headers()['content-type'] ?? '').startsWith('application/json')) return route.fulfill({ response });
    const { doc, ...answer } = (await response.json()) as { doc?: { language?: string; lines?: object[] } };
    if (doc?.language !== undefined) doc.language = 'ur';
    doc?.lines?.forEach((line) => Object.assign(line, { left: 'یہ میری', node: 'کتاب', right: 'ہے۔' }));
    return route.fulfill({ response, json: { ...answer, doc } });
  });
  await page.goto('/Workbench?simple=dera');
  await page.locator('html[data-texts="rtl"][data-hand="nastaliq"]').waitFor();
  await page.getByRole('grid').getByText('میری').first().waitFor();
  // The letters of another font are wider.
  await page.evaluate(() => document.fonts.ready);
}

/** Left and right edge of the first such word in the lines or the table, in px. */
function edgesOf(page: Page, word: string): Promise<[number, number]> {
  return page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.querySelector('[role=grid], main table')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right } = range.getBoundingClientRect();
      return [left, right] as [number, number];
    }
    throw new Error(`no ${wanted}`);
  }, word);
}

describePortal('texts that are read from the right', (portal) => {
  it.each([1280, 375])('run through the hit, each word beside its neighbour, %i px wide', async (width) => {
    const page = await portal.openFirst('/Help', { viewport: { width, height: 800 } });
    await inUrdu(page);
    const [first, before, hit, after, stop] = [
      await edgesOf(page, 'یہ'),
      await edgesOf(page, 'میری'),
      await edgesOf(page, 'کتاب'),
      await edgesOf(page, 'ہے'),
      await edgesOf(page, '۔'),
    ];
    // Each begins where the one read before it has ended, or left of it.
    expect(first[0]).toBeGreaterThanOrEqual(before[1] - 1);
    expect(before[0]).toBeGreaterThanOrEqual(hit[1] - 1);
    expect(hit[0]).toBeGreaterThanOrEqual(after[1] - 1);
    expect(after[0]).toBeGreaterThanOrEqual(stop[1] - 1);
    // The context before the hit ends beside it.
    expect(before[0] - hit[1]).toBeLessThan(60);

    // A figure is read from the left there too.
    await page.goto('/Workbench?simple=dera&view=frequencies');
    await page.getByRole('cell', { name: '%' }).first().waitFor();
    expect((await edgesOf(page, '%'))[0]).toBeGreaterThanOrEqual((await edgesOf(page, '.0\u00A0'))[1] - 1);
    // Answers that are still changed must not outlive the page.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
