import { queryOptions } from '@tanstack/react-query';
import { callGet } from './call.ts';

/** A query for the answer of the call at a path; `staleTime`: the milliseconds for which the answer is taken as it is. */
export function callQuery<Doc>(queryKey: readonly unknown[], path: string, staleTime = 300_000) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callGet<Doc>(path, signal), staleTime });
}
