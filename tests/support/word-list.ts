// Listed words, for the tests of its screen.
import type { Locator, Page } from 'playwright-core';

/** The words on the page of the list that is shown. */
export const wordsShown = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: /^List \d$/ })
    .getByRole('link')
    .allInnerTexts();

/** Address of the food words that came from Urdu. */
export const FOOD = '/List?tab=words&category=Food+and+drink&source=Urdu';

interface Explained {
  readonly word: string;
  readonly description: string;
  readonly urdu: readonly string[];
}

/** The entries of these words in the order of the list. */
export const foodWords = async (page: Page): Promise<Explained[]> => {
  const query = 'meanings=true&category=Food%20and%20drink&sourceLanguage=Urdu';
  const { doc } = (await (await page.request.get(`/corpus/urduizedWords?${query}`)).json()) as { doc: Explained[] };
  return doc.toSorted((a, b) => a.word.localeCompare(b.word, 'en'));
};

/** The list of words with their meanings, which is also there, hidden, for printing. */
export const withMeanings = (page: Page, includeHidden = false): Locator =>
  page.getByRole('list', { name: 'Words with their meanings', includeHidden });
