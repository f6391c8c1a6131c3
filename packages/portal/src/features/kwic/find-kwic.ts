import { type KwicDoc, PATHS } from '@zaban/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';
import { whileSameHits } from '../../shared/requests/same-hits.ts';

interface KwicSearch {
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
}

/** A page of hits in context; the previous page is returned until the next one has arrived. */
export function useFindKwic({ page, ...body }: KwicSearch) {
  return useQuery({
    queryKey: ['findKwic', body, page],
    queryFn: body.word === '' ? skipToken : ({ signal }) => callPost<KwicDoc>(PATHS.findKwic(page), body, signal),
    placeholderData: whileSameHits(body),
    staleTime: 300_000,
  });
}
