import type { ListedWordDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { cellsOf, docOf } from '../support/word-page.ts';

describePortal('an entry', (portal) => {
  it('shows a sentence of the corpus, the word marked in it', async () => {
    const page = await portal.open('/word/izzat');
    const { example } = await docOf<ListedWordDoc>(page, '/corpus/urduizedWords/izzat');
    const quotation = page.getByRole('region', { name: 'About the word' }).locator('q');
    await quotation.waitFor();
    expect(await quotation.textContent()).toBe(example?.sentence);
    expect(await quotation.locator('mark').textContent()).toBe('izzat');
    await page.getByRole('region', { name: 'About the word' }).getByRole('link').click();
    await page.waitForURL(`**/Listresult?file=${example?.file}`);
  });

  it('has an example that says that it is composed where no text has the word, and how far the word is in use', async () => {
    const page = await portal.open('/word/budgerow');
    const about = page.getByRole('region', { name: 'About the word' });
    await about.waitFor();
    expect(await about.innerText()).toContain('Written for this entry. It is not from the corpus.');
    expect(await about.innerText()).toContain('Fewer than three hits in each collection.');
    await page.goto('/word/loot');
    await page.getByRole('heading', { level: 1, name: 'loot' }).waitFor();
    expect(await page.getByRole('article', { name: 'loot' }).innerText()).toContain('noun, verb');
    expect(await about.innerText()).toMatch(/As a verb\s+To plunder or rob/);
    const { evidence } = await docOf<ListedWordDoc>(page, '/corpus/urduizedWords/loot');
    const { texts, words, hits, lower_case_hits: small, documents } = evidence!.collections[0];
    const rate = (count: number): string => ((count / words) * 1e6).toPrecision(2);
    const collection = about.getByRole('table', { name: 'Pakistani court judgments' });
    expect(await collection.locator('caption').innerText()).toContain(
      `${texts.toLocaleString('en')} texts, ${words.toLocaleString('en')} words`,
    );
    expect(await Promise.all((await collection.getByRole('row').all()).map(cellsOf))).toEqual([
      ['Hits of all spellings', `${hits} (${rate(hits)} per million words)`],
      ['Hits in lower case', `${small} (${rate(small)} per million words)`],
      ['Texts with the most frequent spelling', String(documents)],
    ]);
  });

  it('sounds when its speaker is pressed on the keyboard', async () => {
    const page = await portal.open('/word/dera');
    const speaker = page.getByRole('button', { name: 'Play the pronunciation of dera' });
    await speaker.waitFor();
    // From what stands before it, as a visitor comes to it.
    await page.getByRole('link', { name: 'Go Back' }).focus();
    await page.keyboard.press('Tab');
    expect(await speaker.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const key of ['Enter', 'Space']) {
      const player = page.locator('audio');
      // Listened to before the key is pressed.
      await player.evaluate((audio) => {
        audio.dataset.ended = 'no';
        audio.addEventListener('ended', () => (audio.dataset.ended = 'yes'), { once: true });
      });
      await page.keyboard.press(key);
      await expect.poll(() => player.getAttribute('data-ended')).toBe('yes');
    }
    expect(await sees(page, 'A computer voice that reads the phonetic signs.')).toBe(true);
  });

  it('says so when it cannot be heard', async () => {
    const page = await portal.open('/List');
    await page.route('**/audio/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/word/dera');
    await page.getByRole('button', { name: 'Play the pronunciation of dera' }).press('Enter');
    expect(await sees(page, 'The pronunciation could not be played.')).toBe(true);
  });

  it('has an address, a version and citations that can be copied', async () => {
    const page = await portal.open('/word/dehra', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { since } = await docOf<ListedWordDoc>(page, '/corpus/urduizedWords/dera');
    const address = `${portal.site.url}/word/dera`;
    const region = page.getByRole('region', { name: 'Cite this entry' });
    await region.waitFor();
    expect(await region.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
    const [year] = since.split('-');
    const copied = async (name: string): Promise<string> => {
      const figure = region.getByRole('figure', { name });
      await figure.getByRole('button', { name: `Copy ${name}` }).click();
      await figure.getByText('Copied.').waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toBe(await figure.locator('pre').textContent());
      return text;
    };
    expect(await copied('APA')).toMatch(
      new RegExp(
        `^dera\\. \\(${year}, \\w+ \\d+\\)\\. In Corpus of Pakistani English: Urduized words \\(build [0-9a-f]{16}\\)\\. Retrieved [A-Z][a-z]+ \\d{1,2}, \\d{4}, from ${address}$`,
      ),
    );
    const bibtex = await copied('BibTeX');
    expect(bibtex).toMatch(/^@inreference\{urduized-dera,\n/);
    expect(bibtex).toContain(`  url = {${address}}`);
    expect(bibtex).toContain(`  note = {Version of ${since}, build `);
  });
});
