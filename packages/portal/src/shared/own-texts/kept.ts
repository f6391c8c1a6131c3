import { queryOptions, useQuery } from '@tanstack/react-query';

export const KEPT_QUERY = queryOptions({
  queryKey: ['own-corpora'],
  queryFn: async () => (await import('@zaban/own-texts')).listKept(),
  // Another tab may have made or deleted one.
  refetchOnWindowFocus: 'always',
});

/** The visitor's own corpora that this browser stores. */
export function useKept() {
  return useQuery(KEPT_QUERY);
}
