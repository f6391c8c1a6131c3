import { PATHS, type WordProfileDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';
import { keepPrevious } from '../../shared/requests/keep-previous.ts';

export interface ProfileSearch {
  readonly word: string;
  readonly criteria: string;
  readonly withNames: boolean;
}

/** The figures of the corpus, or of one category, about a word. */
export function useWordProfile({ word, criteria, withNames }: ProfileSearch) {
  const search = new URLSearchParams({
    ...(criteria === 'all' ? {} : { criteria }),
    ...(withNames ? { withNames: 'true' } : {}),
  });
  return useQuery({
    queryKey: ['wordProfile', word, criteria, withNames],
    queryFn: ({ signal }) => callGet<WordProfileDoc>(`${PATHS.wordProfile(word)}?${search}`, signal),
    placeholderData: keepPrevious,
    staleTime: 300_000,
  });
}
