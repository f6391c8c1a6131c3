import { expect, it } from 'vitest';
import { bytesOf, downloaded } from '../support/downloaded.ts';
import { describePortal } from '../support/portal.ts';
import { FOOD, foodWords, withMeanings } from '../support/word-list.ts';

describePortal('chosen words on paper and in files', (portal) => {
  it('are printed with their meanings, the choice, the address and the citation, and without controls', async () => {
    const page = await portal.open(FOOD);
    const food = await foodWords(page);
    await withMeanings(page, true).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    // On a busy machine the rules for paper come a moment later.
    await page.getByText('On the web:').waitFor();
    const printed = await page.getByRole('main').innerText();
    expect(printed).toContain(`Urduized words, category Food and drink, source language Urdu (${food.length} words)`);
    for (const { word, description } of food)
      expect(printed).toMatch(new RegExp(`${word}\\s[^]*${description.slice(0, 12)}`));
    expect(printed).toContain(`On the web: ${portal.site.url}${FOOD.replace('words&', 'words&meanings=true&')}`);
    expect(printed).toMatch(/Retrieved .*\nCopyright © .* CC0/);
    // The foot of the page could stand alone on a last sheet.
    expect(await page.locator('footer').isVisible()).toBe(false);
    for (const text of [
      'Most frequent',
      'Download',
      'With meanings',
      'This screen first shows',
      'Tools and',
      'invented',
    ])
      expect(printed).not.toContain(text);
    // The line of a word holds the signs of its script: what is out of it could be on another page.
    const [height, size] = await withMeanings(page)
      .locator('[lang=ur]')
      .first()
      .evaluate((cell) => [cell.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(cell).fontSize)]);
    expect(height / size).toBeGreaterThan(2.6);
    expect(await page.locator('main svg').filter({ visible: true }).count()).toBe(0);
  });

  it('are printed and saved alone if they are ticked, until others are chosen', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    const food = (await foodWords(page)).map(({ word }) => word);
    const ticked = [food[0] ?? '', food.find((word) => word.startsWith('d')) ?? ''];
    const ofD = page.getByLabel(`Print and save ${ticked[1]}`, { exact: true });
    for (const word of ticked) await page.getByLabel(`Print and save ${word}`, { exact: true }).check();
    const saved = async (count: number): Promise<string[]> => {
      const download = await downloaded(page, `Download these ${count} words as CSV`);
      const lines = (await bytesOf(download)).toString().trim().split('\r\n');
      expect(lines).toContain(`# words: ${count}`);
      return lines.slice(lines.findIndex((line) => line.startsWith('Word,')) + 1).map((line) => line.split(',')[0]);
    };
    expect(await saved(2)).toEqual(ticked);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => withMeanings(page).getByRole('link').allInnerTexts()).toEqual(ticked);
    await page.getByText(/Urduized words, category Food and drink.* \(2 of \d+ words\)/).waitFor();
    await expect.poll(() => page.locator('input').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Untick all' }).click();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await ofD.check();
    await page.getByLabel('Initial').selectOption('d');
    await page.getByText('Tick words to print').waitFor();
    expect(await ofD.isChecked()).toBe(false);
    const withD = food.filter((word) => word.startsWith('d'));
    expect(await saved(withD.length)).toEqual(withD);
  });

  it('stand alone at the address of the sheet or file of ticked words, until all are asked for', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    const food = (await foodWords(page)).map(({ word }) => word);
    const ticked = [food[1] ?? '', food.find((word) => word.includes(' ')) ?? ''];
    for (const word of ticked.toReversed()) await page.getByLabel(`Print and save ${word}`, { exact: true }).check();
    const file = (await bytesOf(await downloaded(page, 'Download these 2 words as CSV'))).toString();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('On the web:').waitFor();
    const printed = await page.getByRole('main').innerText();
    expect(printed).toContain(`only chosen words (2 of ${food.length} words)`);
    const [, address = ''] = /On the web: (\S+)/.exec(printed) ?? [];
    expect(file).toContain(`# address: ${address}\r\n`);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${address},biryanii`);
    await page.getByText('Only chosen words. The list does not have “biryanii”.').waitFor();
    // The meanings come after the words.
    await expect.poll(() => withMeanings(page).getByRole('link').allInnerTexts()).toEqual(ticked);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('main').innerText()).toContain('only chosen words (2 words)');
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Category').selectOption('');
    await expect.poll(() => withMeanings(page).getByRole('link').allInnerTexts()).toEqual(ticked);
    await page.getByRole('button', { name: 'All words' }).press('Enter');
    await page.getByText('Only chosen words.').waitFor({ state: 'detached' });
    await expect.poll(() => withMeanings(page).getByRole('link').count()).toBeGreaterThan(food.length);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^[\d,]+ words of [\d,]+ in alphab/);
  });

  it('are saved with readable columns, the choice and the address', async () => {
    const page = await portal.open(FOOD);
    const food = await foodWords(page);
    const saved = async (format: string) => {
      const download = await downloaded(page, `Download these ${food.length} words as ${format}`);
      return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
    };
    const csv = await saved('CSV');
    expect(csv.name).toBe('urduized-words-food-and-drink-urdu.csv');
    const lines = csv.bytes.toString('utf8').split('\r\n');
    expect(lines).toContain('# category: Food and drink');
    expect(lines).toContain(`# address: ${portal.site.url}${FOOD.replace('words&', 'words&meanings=true&')}`);
    const header = lines.findIndex((line) => line.startsWith('Word,'));
    expect(lines[header]).toBe(
      'Word,Urdu script,Meaning,Part of speech,Category,Tag,Origin,Other spellings and forms,Page of the word',
    );
    expect(lines.slice(header + 1, -1)).toHaveLength(food.length);
    const xlsx = await saved('Excel');
    expect(xlsx.name).toBe('urduized-words-food-and-drink-urdu.xlsx');
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});
