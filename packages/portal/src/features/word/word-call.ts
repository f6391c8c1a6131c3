import { type OperationAnswer, type OperationName, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** The answer of an operation about the word of the page. */
export function useWordCall<Name extends OperationName>(
  name: Name,
  parameters: Readonly<Record<string, string>>,
  enabled = true,
) {
  const search = new URLSearchParams(parameters).toString();
  return useQuery({
    queryKey: ['operation', name, search],
    queryFn: ({ signal }) => callGet<OperationAnswer<Name>>(`${PATHS.operation(name)}?${search}`, signal),
    enabled,
    retry: false,
    staleTime: 300_000,
  });
}
