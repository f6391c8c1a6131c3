import { PATHS, type Site, type Writing, writingOf } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export const siteQuery = callQuery<Site>(['site'], PATHS.site, Number.POSITIVE_INFINITY);

/** The description of this site: its name, categories, totals, contacts and featured words. */
export function useSite() {
  return useQuery(siteQuery);
}

/** How the texts of the corpus are written; from left to right until it is known. */
export function useWriting(): Writing {
  return writingOf(useSite().data?.language ?? '');
}
