import type { UrduizedWord } from '@zaban/contract';

/**
 * The query for what is searched on the page of a word: one spelling when it is chosen, else the whole family; a word
 * whose spellings are all ambiguous is searched as it is written.
 */
export function searchedSpellings({ word, search }: Pick<UrduizedWord, 'word' | 'search'>, spelling: string): string {
  if (spelling !== '') return spelling;
  return search === '' ? word : search;
}
