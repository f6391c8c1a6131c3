// Listed words, for the tests of its screen.
import type { Locator, Page } from 'playwright-core';

/** Address of the food words that came from Urdu. */
export const FOOD = '/List?tab=words&category=Food+and+drink&source=Urdu';

export interface ListedWord {
  readonly word: string;
  readonly description: string;
  readonly urdu: readonly string[];
}

/** The call that answers with them. */
export const FOOD_WORDS = '/corpus/urduizedWords?meanings=true&category=Food%20and%20drink&sourceLanguage=Urdu';

/** In the order of the list. */
export const alphabetical = (words: readonly ListedWord[]): ListedWord[] =>
  words.toSorted((a, b) => a.word.localeCompare(b.word, 'en'));

/** The entries of these words. */
export const foodWords = async (page: Page): Promise<ListedWord[]> => {
  const { doc } = (await (await page.request.get(FOOD_WORDS)).json()) as { doc: ListedWord[] };
  return alphabetical(doc);
};

/** The list of words with their meanings, which is also there, hidden, for printing. */
export const withMeanings = (page: Page, includeHidden = false): Locator =>
  page.getByRole('list', { name: 'Words with their meanings', includeHidden });
