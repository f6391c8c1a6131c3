import { PATHS, type ListedWordDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

/** The query of the entry of a word; null if the word is not in the list, which is no error where any word can be asked. */
export function urduizedWordQuery(word: string) {
  return callQuery<ListedWordDoc | null>(['urduizedWord', word], `${PATHS.listedWord(word)}?unlisted=null`);
}

/** The entry of a word in the word list; null if it has none. */
export function useUrduizedWord(word: string) {
  return useQuery(urduizedWordQuery(word));
}
