import { PATHS, type Site } from '@zaban/contract';
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
