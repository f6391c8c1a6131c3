import { describe, expect, it } from 'vitest';
import { answerInstead, calls, docOf } from '../support/screen.tsx';
import { openPage } from '../support/simulated-page.ts';

/** What stands in place of a text that is refused. */
async function refused(status: number, code: string, err: string): Promise<string> {
  answerInstead(/\/getFileText$/, async () => Response.json({ message: 'Failed', err, code }, { status }));
  const page = await openPage('/Listresult?criteria=literary&file=lit-story-02.txt');
  return (await page.locator('[data-kind]').innerText()).replaceAll(/\s+/g, ' ');
}

describe('corpus files and word frequency', () => {
  it('show the files of all categories unless one is handed over, and ask to select one', async () => {
    const page = await openPage('/Keywordf');
    await page.getByText('Select file to show word list').waitFor();
    await page.getByRole('link', { name: 'lit-novel-01.txt' }).waitFor();
    await page.goto('/Keywordf?criteria=academic');
    await page.getByRole('link', { name: 'aca-essay-01.txt' }).waitFor();
    expect(await page.getByRole('link', { name: 'lit-novel-01.txt' }).count()).toBe(0);
    expect(calls.map(({ call }) => call).filter((call) => call.includes('corpusFiles'))).toEqual([
      'GET /corpus/corpusFiles/all',
      'GET /corpus/corpusFiles/academic',
    ]);
  });

  it('have the title of the text where they are listed, opened, counted and found, and nothing in its place without one', async () => {
    const page = await openPage('/Keywordf?file=lit-story-01.txt');
    const item = page
      .getByRole('region', { name: 'Corpus Files' })
      .getByRole('listitem')
      .filter({ hasText: 'lit-story-01.txt' });
    await expect.poll(() => item.innerText()).toBe('lit-story-01.txtThe Chit');
    await page.getByRole('region', { name: 'lit-story-01.txt', exact: true }).getByText('The Chit').waitFor();
    await page.goto('/Sresult?word=dera');
    const cell = page.getByRole('grid', { name: 'Sentences' }).locator('td').nth(2);
    await expect.poll(() => cell.innerText()).toContain('The Salt Road, Chapter 3');
    answerInstead(/\/corpus\/(corpusFiles|searchWord|getFileText)\b/, async (answer) =>
      Response.json(JSON.parse(await (await answer()).text(), (key, value: unknown) => (key === 'title' ? '' : value))),
    );
    await page.goto('/Keywordf?file=lit-story-01.txt');
    await expect.poll(() => item.innerText()).toBe('lit-story-01.txt');
    await page.goto('/Sresult?word=dera');
    await expect.poll(() => cell.innerText()).toMatch(/^lit-novel-01\.txt\s*novel$/);
    await page.goto('/Listresult?file=lit-story-01.txt');
    await page.getByRole('article', { name: 'lit-story-01.txt' }).waitFor();
  });

  it('mark the words of the list, with meaning, sound and page by click and keyboard, and keep the text as it is', async () => {
    const page = await openPage('/Listresult?file=med-opinion-01.txt');
    const marked = page.locator('article [data-listed]');
    const word = marked.filter({ hasText: 'pallay-dars' }).first();
    await word.waitFor();
    const doc = await docOf<{ text: string }>('/corpus/getFileText', { filepath: 'med-opinion-01.txt' });
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
    const page = await openPage('/Listresult?criteria=literary');
    await page.getByRole('link', { name: 'lit-story-02.txt' }).click();
    await page.waitForURL('**/Listresult?criteria=literary&file=lit-story-02.txt');
    await page.getByRole('article').waitFor();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect.poll(() => page.getByText('Select a file to read its text').count()).toBe(1);
  });
});

it('the key to a concordance line is a static sample table on the screen of definitions; nothing in it can be pressed', async () => {
  const page = await openPage('/Definition');
  const table = page.getByRole('table', { name: 'A sample line' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Left Text',
    'Center Word',
    'Right Text',
    'End Text',
  ]);
  expect(await table.locator('a, button, input, [tabindex]').count()).toBe(0);
  // On a phone each cell, also one that explains, has the name of its column beside it.
  expect(await table.locator('td[data-heading="End Text"]').count()).toBe(2);
  await expect.poll(() => page.getByRole('navigation', { name: 'Featured words' }).getByRole('link').count()).toBe(10);
});
