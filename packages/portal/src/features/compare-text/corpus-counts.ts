import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchWordCounts } from '../../shared/requests/word-counts.ts';
import type { CorpusCounts } from './profile.ts';

const countsQuery = (criteria: string) =>
  queryOptions({
    queryKey: ['word-counts', 'lc', criteria],
    queryFn: async ({ signal }): Promise<CorpusCounts> => {
      const { rows, total, cutOff } = await fetchWordCounts('lc', signal, criteria);
      const words = new Map(rows.map(({ value, count }, index) => [value, { count, rank: index + 1 }]));
      return { words, total, cutOff };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The words of a category of the site's corpus with their counts; requested once `wanted` is true. */
export function useCorpusCounts(criteria: string, wanted: boolean) {
  return useQuery({ ...countsQuery(criteria), enabled: wanted });
}
