import { PATHS, type Site, type Writing, writingOf } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callGet<Site>(PATHS.site, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The description of this site: its name, categories, totals, contacts and featured words. */
export function useSite() {
  return useQuery(siteQuery);
}

/** How the texts of the corpus are written; from left to right until it is known. */
export function useWriting(): Writing {
  return writingOf(useSite().data?.language ?? '');
}
