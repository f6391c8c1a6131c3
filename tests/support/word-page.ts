// The page of a word and the answers of the server that it shows.
import type { WordProfileDoc } from '@zaban/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The content of an answer of the server. */
export async function docOf<Doc>(page: Page, path: string, data?: object): Promise<Doc> {
  const answer = data === undefined ? await page.request.get(path) : await page.request.post(path, { data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return ((await answer.json()) as { doc: Doc }).doc;
}

/** The cells of a row. */
export const cellsOf = async (row: Locator): Promise<string[]> => {
  const texts = await row.locator('th, td').allInnerTexts();
  return texts.map((text) => text.trim());
};

export const profileOf = (page: Page, word: string): Promise<WordProfileDoc> =>
  docOf<WordProfileDoc>(page, `/corpus/wordProfile/${word}`);

/** The count that stands behind a name such as “Total Hits”. */
export const total = (page: Page, name: string): Promise<string> =>
  page.getByRole('region', { name: 'Concordance' }).getByText(name).locator('strong').innerText();
