import { type CorpusDetailsDoc, PATHS } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

export function corpusDetailsQuery(criteria: string) {
  return queryOptions({
    queryKey: ['corpusDetails', criteria],
    queryFn: ({ signal }) => callGet<CorpusDetailsDoc>(PATHS.corpusDetails(criteria), signal),
    staleTime: 300_000,
  });
}

/** One corpus in detail, by genre and work. */
export function useCorpusDetails(criteria: string) {
  return useQuery(corpusDetailsQuery(criteria));
}
