import { type OperationAnswer, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

/** A spelling that occurs, in lower case and without diacritics, and its hits. */
export interface SpellingCount {
  readonly spelling: string;
  readonly hits: number;
}

const MOST_SPELLINGS = '200';

/** The spellings that the hits of a simple query have in a category, the most frequent first; none for "". */
export function useSpellingCounts(simple: string, criteria: string) {
  const search = new URLSearchParams({ simple, criteria, by: 'node:lc', limit: MOST_SPELLINGS });
  return useQuery({
    queryKey: ['spellingCounts', simple, criteria],
    queryFn: async ({ signal }): Promise<readonly SpellingCount[]> => {
      const path = `${PATHS.operation('frequencies')}?${search}`;
      const { rows } = await callGet<OperationAnswer<'frequencies'>>(path, signal);
      return rows.map(({ values, count }) => ({ spelling: values.join(' '), hits: count }));
    },
    enabled: simple !== '',
    retry: false,
    staleTime: 300_000,
  });
}
