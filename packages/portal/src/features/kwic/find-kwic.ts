import { type KwicDoc, PATHS } from '@zaban/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';
import { whileSameHits } from '../../shared/requests/same-hits.ts';

interface KwicSearch {
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
}

export function findKwicQuery({ page, ...body }: KwicSearch) {
  return queryOptions({
    queryKey: ['findKwic', body, page],
    queryFn: body.word === '' ? skipToken : ({ signal }) => callPost<KwicDoc>(PATHS.findKwic(page), body, signal),
    placeholderData: whileSameHits(body),
    staleTime: 300_000,
  });
}

/** A page of hits in context; the previous page is returned until the next one has arrived. */
export function useFindKwic(search: KwicSearch) {
  return useQuery(findKwicQuery(search));
}
