import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSite } from '../../shared/requests/site.ts';
import { fetchWordCounts } from '../../shared/requests/word-counts.ts';
import { fetchOtherCorpus, type ReferenceList } from './other-corpora.ts';
import type { CorpusCounts, OtherCorpus } from './profile.ts';

const countsQuery = (criteria: string, lists: readonly ReferenceList[]) =>
  queryOptions({
    queryKey: ['word-counts', 'lc', criteria, lists.map(({ name }) => name)],
    queryFn: async ({ signal }): Promise<CorpusCounts> => {
      const { rows, total, cutOff } = await fetchWordCounts('lc', signal, criteria);
      const words = new Map(rows.map(({ value, count }, index) => [value, { count, rank: index + 1 }]));
      const others: OtherCorpus[] = [];
      for (const list of lists) others.push(await fetchOtherCorpus(list, criteria, signal));
      return { words, total, cutOff, others };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The words of a category of the site's corpus with their counts; requested once `wanted` is true. */
export function useCorpusCounts(criteria: string, wanted: boolean) {
  const lists = useSite().data?.referenceLists;
  return useQuery({ ...countsQuery(criteria, lists ?? []), enabled: wanted && lists !== undefined });
}
