import { type OperationAnswer, PATHS, WORD_DETAIL_COLLOCATION } from '@zaban/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

export interface CollocationSearch {
  /** In the simple query language. */
  readonly simple: string;
  readonly criteria: string;
  readonly withNames: boolean;
}

export function collocationsQuery({ simple, criteria, withNames }: CollocationSearch) {
  const { left, right, rows } = WORD_DETAIL_COLLOCATION;
  const search = new URLSearchParams({
    simple,
    ...(criteria === 'all' ? {} : { criteria }),
    ...(withNames ? {} : { withoutNames: 'true' }),
    window: `${left},${right}`,
    unit: 'words',
    limit: String(rows),
  });
  return queryOptions({
    queryKey: ['collocations', simple, criteria, withNames],
    queryFn: ({ signal }) =>
      callGet<OperationAnswer<'collocations'>>(`${PATHS.operation('collocations')}?${search}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}

/** The strongest collocates of a query in a window of two words left and two right. */
export function useCollocations(search: CollocationSearch) {
  return useQuery(collocationsQuery(search));
}
