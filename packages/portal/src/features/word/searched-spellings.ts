import type { ListedWordDoc } from '@zaban/contract';

/**
 * The query of the page of a word: the chosen spelling, else all spellings; a word whose spellings are all ambiguous is
 * searched in its own form.
 */
export function searchedSpellings({ word, search }: Pick<ListedWordDoc, 'word' | 'search'>, spelling: string): string {
  if (spelling !== '') return spelling;
  return search === '' ? word : search;
}
