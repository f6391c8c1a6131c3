import { type DoneDoc, PATHS, type ProveAddressBody } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Confirms an address with the token of a mailed link. */
export function useProveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProveAddressBody) => callPost<DoneDoc>(PATHS.proveAddress, body),
    // The server may send texts now that it refused before.
    onSuccess: () => queries.removeQueries({ queryKey: ['fileText'] }),
  });
}
