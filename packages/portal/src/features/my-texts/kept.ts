import { queryOptions, useQuery } from '@tanstack/react-query';

export const KEPT_QUERY = queryOptions({
  queryKey: ['own-corpora'],
  queryFn: async () => (await import('@zaban/own-texts')).listKept(),
});

/** The corpora of one's own that this browser keeps. */
export function useKept() {
  return useQuery(KEPT_QUERY);
}
