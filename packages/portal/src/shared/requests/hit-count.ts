import { ALL_CRITERIA, type OperationAnswer, PATHS } from '@zaban/contract';
import { callGet } from './call.ts';

/** Hits of a simple query in a category. */
export function hitCountQuery(simple: string, criteria = ALL_CRITERIA) {
  const search = new URLSearchParams({ simple, criteria, limit: '0' });
  return {
    queryKey: ['countOf', simple, criteria],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await callGet<OperationAnswer<'concordance'>>(`${PATHS.operation('concordance')}?${search}`, signal)).count,
    staleTime: 300_000,
    retry: false,
  };
}
