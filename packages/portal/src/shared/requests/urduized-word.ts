import { PATHS, type ListedWordDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export function urduizedWordQuery(word: string) {
  return callQuery<ListedWordDoc>(['urduizedWord', word], PATHS.listedWord(word));
}

/** The entry of a word in the word list. */
export function useUrduizedWord(word: string) {
  return useQuery(urduizedWordQuery(word));
}
