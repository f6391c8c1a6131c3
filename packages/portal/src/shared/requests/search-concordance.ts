import { type ConcordanceBody, type ConcordanceDoc, PATHS } from '@zaban/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from './call.ts';
import { whileSameHits } from './same-hits.ts';

/** A search for a page of the concordance, in which nothing is left to the defaults. */
export type ConcordanceSearch = {
  readonly [Field in Exclude<keyof ConcordanceBody, 'pageSize'>]-?: Exclude<ConcordanceBody[Field], undefined>;
} & { readonly page: number };

/** A page of hits with words of context, and their order; the previous page is returned until the next one has arrived. */
export function useConcordance({ page, ...body }: ConcordanceSearch) {
  // If names are counted, the request has exactly the form of the specification.
  const { withoutNames, ...plain } = body;
  const asked = withoutNames ? body : plain;
  return useQuery({
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
