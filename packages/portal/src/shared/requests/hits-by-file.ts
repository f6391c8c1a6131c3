import { type OperationAnswer, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

/** More files than a category has: those with hits are all in one answer. */
const MOST_FILES = '10000';

/**
 * Hits of a simple query in each file of a category that has some, by file name; null while they are being counted,
 * undefined for "" and if they could not be counted.
 */
export function useHitsByFile(simple: string, criteria: string): ReadonlyMap<string, number> | null | undefined {
  const search = new URLSearchParams({ simple, criteria, by: 'doc.fileName', limit: MOST_FILES });
  const { data, isLoading } = useQuery({
    queryKey: ['hitsByFile', simple, criteria],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const path = `${PATHS.operation('frequencies')}?${search}`;
      const { rows } = await callGet<OperationAnswer<'frequencies'>>(path, signal);
      return new Map(rows.map(({ values, count }) => [values[0] ?? '', count]));
    },
    enabled: simple !== '',
    retry: false,
    staleTime: 300_000,
  });
  return isLoading ? null : data;
}
