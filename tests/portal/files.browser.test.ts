import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { describePortal } from '../support/portal.ts';

describePortal('files', (portal) => {
  describe('corpus files and word frequency', () => {
    it('open a file by a click, highlight it, and rank its words by their place in the list', async () => {
      const page = await portal.open('/Keywordf');
      const calls = callsOf(page);
      const file = page.getByRole('link', { name: 'lit-story-01.txt' });
      const ground = () => file.evaluate((link) => getComputedStyle(link).backgroundColor);
      await file.waitFor();
      const plain = await ground();
      await file.click();
      const table = page.getByRole('region', { name: 'Words of lit-story-01.txt' }).getByRole('table');
      await table.waitFor();
      expect(await file.getAttribute('aria-current')).toBe('true');
      await page.mouse.move(0, 0);
      await expect.poll(ground).not.toBe(plain);
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Word', 'Frequency', 'Rank']);
      expect(calls.map(({ call }) => call)).toContain('GET /corpus/fileWordFrequency?filepath=lit-story-01.txt');
      const { doc } = (await (
        await page.request.get('/corpus/fileWordFrequency?filepath=lit-story-01.txt')
      ).json()) as {
        doc: { wordList: { key: string; value: number }[] };
      };
      const drawn = table.locator('tbody tr:not([aria-hidden])');
      // Lines are drawn when the list has been measured.
      await drawn.nth(9).waitFor();
      const rows = await drawn.evaluateAll((lines) =>
        lines.slice(0, 10).map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent)),
      );
      expect(rows).toEqual(
        doc.wordList.slice(0, 10).map(({ key, value }, index) => [key, value.toLocaleString('en'), String(index + 1)]),
      );
    });

    it('stand in the page of a phone, the first ones before a button for all, and are no scroller of their own', async () => {
      for (const address of ['/Listresult', '/Sresult?word=dera', '/Keywordf?file=med-news-01.txt']) {
        const page = await portal.open(address, { viewport: { width: 375, height: 812 } });
        const files = page.getByRole('region', { name: 'Corpus Files' });
        const items = files.getByRole('listitem').filter({ visible: true });
        await files.getByRole('link', { name: 'lit-novel-01.txt' }).waitFor();
        const isChosen = address.includes('file=');
        expect(await items.count()).toBe(isChosen ? 9 : 8);
        expect(await files.locator('[aria-current]').filter({ visible: true }).count()).toBe(isChosen ? 1 : 0);
        expect(await files.getByRole('list').evaluate((list) => getComputedStyle(list).overflowY)).toBe('visible');
        await files.getByRole('button', { name: 'All 74 files' }).click();
        // Only those in sight are drawn; each says its place among all.
        await expect.poll(() => items.first().getAttribute('aria-setsize')).toBe('74');
        expect(await items.count()).toBeLessThan(74);
        // The focus goes on where the button was.
        await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)).toBe('9');
        expect(await files.getByRole('button').count()).toBe(0);
      }
    });

    it('are passed by the arrow keys where a narrow screen does not show them', async () => {
      const page = await portal.open('/Keywordf?file=med-news-01.txt', { viewport: { width: 375, height: 812 } });
      const files = page.getByRole('region', { name: 'Corpus Files' });
      const chosen = files.getByRole('link', { name: 'med-news-01.txt' });
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await chosen.press('ArrowUp');
      await expect.poll(focused).toBe('lit-story-01.txt');
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).toBe('med-news-01.txt');
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await expect.poll(focused).toBe('med-news-01.txt');
    });

    it('draw of 1,184 files only those in sight, walk to the last one, filter and order them by year, those with hits first', async () => {
      const page = await portal.open('/Terms');
      await page.route('**/corpus/corpusFiles/*', async (route) => {
        const answer = await route.fetch();
        const { doc, ...rest } = (await answer.json()) as { doc: readonly { readonly fileName: string }[] };
        const more = Array.from({ length: 1184 - doc.length }, (_, nth) => ({
          ...doc[0],
          fileName: `more-${nth + 1}.txt`,
          title: '',
          year: String(1990 + (nth % 20)),
        }));
        await route.fulfill({ response: answer, json: { ...rest, doc: [...more, ...doc] } });
      });
      await page.goto('/Sresult?word=dera');
      const files = page.getByRole('region', { name: 'Corpus Files' });
      const first = files.locator('[aria-posinset="1"]');
      await expect.poll(() => first.innerText()).toMatch(/^lit-novel-\d+\.txt\n\d+ hits?\n/);
      expect(await files.getByRole('listitem').count()).toBeLessThan(60);
      await first.getByRole('link').press('End');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)).toBe('1184');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)).toBe('1183');
      expect(await files.getByRole('listitem').count()).toBeLessThan(60);
      await files.getByLabel('Filter the file names').fill('more 1991');
      await expect.poll(() => files.getByRole('heading').innerText()).toMatch(/^Corpus Files\s*56 of 1,184$/);
      await files.getByLabel('Filter the file names').fill('more');
      await files.getByLabel('Order of the files').selectOption('year');
      await expect.poll(() => first.innerText()).toBe('more-1.txt');
      await expect.poll(() => files.locator('[aria-posinset="2"]').innerText()).toBe('more-21.txt');
    });
  });
});
