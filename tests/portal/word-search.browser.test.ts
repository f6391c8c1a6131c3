import { readWordList } from '@zaban/word-list';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const ascending = readWordList('sites/pakistani-english')
  .entries.map(({ word }) => word)
  .sort((a, b) => a.localeCompare(b, 'en'));

describePortal('the seven lists', (portal) => {
  it('are even to within one page, and every page of each can be reached', async () => {
    const page = await portal.open('/List?tab=words');
    await page.getByRole('list', { name: 'List 1' }).waitFor();
    const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
    const seen: string[][] = [];
    for (let list = 0; list < 7; list++) {
      await lists.nth(list).click();
      await page.getByRole('list', { name: `List ${list + 1}` }).waitFor();
      // From page to page with the link to the next one, until there is none.
      const words = await page.evaluate(async () => {
        // It has to stand inside: it is run in the page.
        // oxlint-disable-next-line unicorn/consistent-function-scoping
        const shown = (): string[] =>
          Array.from(document.querySelectorAll('ol[aria-label^="List "] a'), (link) => link.textContent ?? '');
        const found = shown();
        for (;;) {
          const next = document.querySelector<HTMLElement>('a[aria-label="Next page"]');
          if (next === null) return found;
          const before = shown().join();
          next.click();
          // oxlint-disable-next-line no-await-in-loop
          while (shown().join() === before) await new Promise(requestAnimationFrame);
          found.push(...shown());
        }
      });
      seen.push(words);
    }
    expect(seen.flat()).toEqual(ascending);
    const pages = seen.map((words) => Math.ceil(words.length / 7));
    expect(Math.max(...pages) - Math.min(...pages)).toBeLessThanOrEqual(1);
  });
});
