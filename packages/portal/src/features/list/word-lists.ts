import { WORD_LIST, type ListedWordsDoc } from '@zaban/contract';

type ListedWord = ListedWordsDoc[number];

export interface NumberedWord extends ListedWord {
  /** Number of the word across all lists, from 1. */
  readonly number: number;
}

/** The words in alphabetical order, numbered. */
export function numberedWords(words: ListedWordsDoc): NumberedWord[] {
  return words
    .toSorted((a, b) => a.word.localeCompare(b.word, 'en'))
    .map((word, index) => ({ ...word, number: index + 1 }));
}

/** Numbered words divided into seven lists of equal length (or one word less). */
export function wordLists(numbered: readonly NumberedWord[]): (readonly NumberedWord[])[] {
  const start = (list: number): number => Math.ceil((list * numbered.length) / WORD_LIST.lists);
  return Array.from({ length: WORD_LIST.lists }, (_, list) => numbered.slice(start(list), start(list + 1)));
}

/** The words of a page of a list; pages count from 1. */
export function pageOfList(list: readonly NumberedWord[], page: number): readonly NumberedWord[] {
  return list.slice((page - 1) * WORD_LIST.wordsPerPage, page * WORD_LIST.wordsPerPage);
}
