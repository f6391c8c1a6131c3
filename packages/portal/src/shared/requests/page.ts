import { PATHS, type PageDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

/** One of the site’s own texts, as safe HTML. */
export function usePage(name: string) {
  return useQuery(callQuery<PageDoc>(['page', name], PATHS.page(name), Number.POSITIVE_INFINITY));
}
