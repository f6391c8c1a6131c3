import { PATHS, type ListedWordsDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export const urduizedWordsQuery = callQuery<ListedWordsDoc>(['urduizedWords'], PATHS.listedWords);

/** All Urduized words in ascending order. */
export function useUrduizedWords() {
  return useQuery(urduizedWordsQuery);
}

/**
 * Urduized words with their meanings and their spellings that are not ambiguous: all, or those of a category and a
 * source language.
 */
export function meaningsQuery(category = '', source = '') {
  const search = new URLSearchParams({ meanings: 'true' });
  if (category !== '') search.set('category', category);
  if (source !== '') search.set('sourceLanguage', source);
  return callQuery<ListedWordsDoc>(
    ['urduizedWords', 'meanings', category, source],
    `${PATHS.listedWords}?${search}`,
    Number.POSITIVE_INFINITY,
  );
}
