import { PATHS, type PageDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function pageQuery(name: string) {
  return queryOptions({
    queryKey: ['page', name],
    queryFn: ({ signal }) => callGet<PageDoc>(PATHS.page(name), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One of the site’s own texts, as safe HTML. */
export function usePage(name: string) {
  return useQuery(pageQuery(name));
}
