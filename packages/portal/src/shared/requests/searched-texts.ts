import { type OperationAnswer, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

/** Size of the texts of a category: its files, words and tokens. */
export function useSearchedTexts(criteria: string) {
  const search = new URLSearchParams({ criteria, limit: '0' });
  return useQuery({
    queryKey: ['searchedTexts', criteria],
    queryFn: ({ signal }) => callGet<OperationAnswer<'documents'>>(`${PATHS.operation('documents')}?${search}`, signal),
    staleTime: 300_000,
  });
}
