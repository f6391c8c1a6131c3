import { type ConcordanceBody, type ConcordanceDoc, PATHS } from '@zaban/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from './call.ts';
import { whileSameHits } from './same-hits.ts';

export type ConcordanceSearch = Required<Omit<ConcordanceBody, 'pageSize'>> & { readonly page: number };

export function concordanceQuery({ page, ...body }: ConcordanceSearch) {
  // Where names count too, the request has the form that the specification gives.
  const { withoutNames, ...plain } = body;
  const asked = withoutNames ? body : plain;
  return queryOptions({
    queryKey: ['searchConcordance', body, page],
    queryFn:
      body.word === ''
        ? skipToken
        : async ({ signal }) => ({
            ...(await callPost<ConcordanceDoc>(PATHS.searchConcordance(page), asked, signal)),
            sort: body.sort,
          }),
    placeholderData: whileSameHits(body),
    staleTime: 300_000,
  });
}

/** A page of hits with words of context, and the order they stand in; the page before stays until the next is there. */
export function useConcordance(search: ConcordanceSearch) {
  return useQuery(concordanceQuery(search));
}
