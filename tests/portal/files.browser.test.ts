import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('files', (portal) => {
  describe('corpus files and word frequency', () => {
    it('show the files of all categories unless one is handed over, and ask to select one', async () => {
      const page = await portal.open('/Terms');
      const calls = callsOf(page);
      await page.goto('/Keywordf');
      expect(await sees(page, 'Select file to show word list')).toBe(true);
      await page.getByRole('link', { name: 'lit-novel-01.txt' }).waitFor();
      await page.goto('/Keywordf?criteria=academic');
      await page.getByRole('link', { name: 'aca-essay-01.txt' }).waitFor();
      expect(await page.getByRole('link', { name: 'lit-novel-01.txt' }).count()).toBe(0);
      expect(calls.map(({ call }) => call).filter((call) => call.includes('corpusFiles'))).toEqual([
        'GET /corpus/corpusFiles/all',
        'GET /corpus/corpusFiles/academic',
      ]);
    });

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

    it('have the title of the text where they are listed, opened, counted and found, and nothing in its place without one', async () => {
      const page = await portal.openFirst('/Keywordf?file=lit-story-01.txt');
      const item = page
        .getByRole('region', { name: 'Corpus Files' })
        .getByRole('listitem')
        .filter({ hasText: 'lit-story-01.txt' });
      await expect.poll(() => item.innerText()).toBe('lit-story-01.txt\nThe Chit');
      await page.getByRole('region', { name: 'lit-story-01.txt', exact: true }).getByText('The Chit').waitFor();
      await page.goto('/Sresult?word=dera');
      const cell = page.getByRole('grid', { name: 'Sentences' }).getByRole('gridcell').nth(2);
      await expect.poll(() => cell.innerText()).toContain('The Salt Road, Chapter 3');
      await page.route(/\/corpus\/(corpusFiles|searchWord|getFileText)\b/, async (route) => {
        const answer = await route.fetch();
        const untitled: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
          key === 'title' ? '' : value,
        );
        await route.fulfill({ response: answer, json: untitled });
      });
      await page.goto('/Keywordf?file=lit-story-01.txt');
      await expect.poll(() => item.innerText()).toBe('lit-story-01.txt');
      await page.goto('/Sresult?word=dera');
      await expect.poll(() => cell.innerText()).toMatch(/^lit-novel-01\.txt\s+novel$/);
      await page.goto('/Listresult?file=lit-story-01.txt');
      await page.getByRole('article', { name: 'lit-story-01.txt' }).waitFor();
    });

    it('mark the words of the list, with meaning, sound and page by click and keyboard, and keep the text as it is', async () => {
      const page = await portal.open('/Listresult?file=med-opinion-01.txt');
      const marked = page.locator('article [data-listed]');
      const word = marked.filter({ hasText: 'pallay-dars' }).first();
      await word.waitFor();
      const { doc } = (await (
        await page.request.post('/corpus/getFileText', { data: { filepath: 'med-opinion-01.txt' } })
      ).json()) as { doc: { text: string } };
      const shown = () =>
        page.locator('article p').evaluateAll((parts) =>
          parts
            .slice(1)
            .map((part) => part.textContent)
            .join(''),
        );
      expect(await shown()).toBe(doc.text);
      const panel = page.getByRole('group', { name: 'The word palledar' });
      await word.click();
      await panel.getByText('A labourer who carries sacks in a grain market.').waitFor();
      await panel.getByRole('button', { name: 'Play the pronunciation of palledar' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => panel.count()).toBe(0);
      await word.focus();
      await page.keyboard.press('Enter');
      await panel.getByRole('link', { name: 'palledar', exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Close', exact: true }).click();
      await expect.poll(() => word.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.getByRole('checkbox', { name: 'Mark Urduized words' }).uncheck();
      await expect.poll(() => marked.count()).toBe(0);
      expect(await shown()).toBe(doc.text);
      await page.reload();
      await page.getByText('pallay-dars').waitFor();
      expect(await page.getByRole('checkbox', { name: 'Mark Urduized words' }).isChecked()).toBe(false);
      expect(await marked.count()).toBe(0);
    });

    it('say why a text is not shown, and what the reader can do', async () => {
      const page = await portal.open('/Terms');
      const refused = async (status: number, code: string, err: string): Promise<string> => {
        const answer = { message: 'Failed', err, code };
        await page.route('**/corpus/getFileText', (route) => route.fulfill({ status, json: answer }));
        await page.goto('/Listresult?criteria=literary&file=lit-story-02.txt');
        const text = await page.locator('[data-kind]').innerText();
        await page.unroute('**/corpus/getFileText');
        return text.replaceAll(/\s+/g, ' ');
      };
      expect(await refused(403, 'restricted', 'Its rights say so.')).toBe(
        'This text is shown in lines only. Its rights say so.',
      );
      expect(await refused(401, 'not_signed_in', 'Sign in to read it.')).toBe(
        'This text is for registered users. Sign in to read it. Login/Register',
      );
      expect(await refused(403, 'address_unproved', 'Open the link.')).toContain('Open the link. Your account');
      expect(await refused(404, 'unknown_file', 'There is no such file.')).toMatch(/There is no such file\.$/);
      expect(await refused(500, 'failed', 'Something failed.')).toContain('Try again');
    });

    it('have a screen of their own, where the text of the chosen one is read', async () => {
      const page = await portal.open('/Listresult?criteria=literary');
      await page.getByRole('link', { name: 'lit-story-02.txt' }).click();
      await page.waitForURL('**/Listresult?criteria=literary&file=lit-story-02.txt');
      await page.getByRole('article').waitFor();
      await page.getByRole('link', { name: 'Go Back' }).click();
      expect(await sees(page, 'Select a file to read its text')).toBe(true);
    });
  });

  describe('the key to a concordance line', () => {
    it('is a static sample table on the screen of definitions; nothing in it can be pressed', async () => {
      const page = await portal.open('/Definition');
      const table = page.getByRole('table', { name: 'A sample line' });
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
        'Left Text',
        'Center Word',
        'Right Text',
        'End Text',
      ]);
      expect(await table.locator('a, button, input, [tabindex]').count()).toBe(0);
      await expect
        .poll(() => page.getByRole('navigation', { name: 'Featured words' }).getByRole('link').count())
        .toBe(10);
    });
  });
});
