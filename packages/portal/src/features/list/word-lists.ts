import { WORD_LIST } from '@zaban/contract';

export interface NumberedWord {
  /** Running number over all lists, from 1. */
  readonly number: number;
  readonly word: string;
}

/** The words in alphabetical order, in seven lists of one length (or one word less), numbered throughout. */
export function wordLists(words: readonly string[]): NumberedWord[][] {
  const numbered = [...words]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((word, index) => ({ number: index + 1, word }));
  const start = (list: number): number => Math.ceil((list * numbered.length) / WORD_LIST.lists);
  return Array.from({ length: WORD_LIST.lists }, (_, list) => numbered.slice(start(list), start(list + 1)));
}

/** A page of a list, from 1. */
export function pageOfList(list: readonly NumberedWord[], page: number): readonly NumberedWord[] {
  return list.slice((page - 1) * WORD_LIST.wordsPerPage, page * WORD_LIST.wordsPerPage);
}
