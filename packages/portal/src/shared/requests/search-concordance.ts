import { type ConcordanceBody, type ConcordanceDoc, PATHS } from '@zaban/contract';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from './call.ts';

export type ConcordanceSearch = Required<Omit<ConcordanceBody, 'pageSize'>> & { readonly page: number };

export function concordanceQuery({ page, ...body }: ConcordanceSearch) {
  return queryOptions({
    queryKey: ['searchConcordance', body, page],
    queryFn:
      body.word === ''
        ? skipToken
        : ({ signal }) => callPost<ConcordanceDoc>(PATHS.searchConcordance(page), body, signal),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}

/** A page of hits with words of context; the page before stays until the next is there. */
export function useConcordance(search: ConcordanceSearch) {
  return useQuery(concordanceQuery(search));
}
