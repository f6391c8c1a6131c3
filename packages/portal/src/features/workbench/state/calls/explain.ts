import { type ExplainDoc, PATHS, type WorkbenchState } from '@zaban/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callGet } from '../../../../shared/requests/call.ts';
import { hasQuery } from '../address/workbench.ts';

/** The query in CQL and in plain English, or its error; nothing until they have arrived, never those of another query. */
export function useExplanation(state: WorkbenchState) {
  const { cql, simple } = state;
  const search = new URLSearchParams(cql === '' ? { simple } : { cql });
  return useQuery({
    queryKey: ['explain', search.toString()],
    queryFn: hasQuery(state) ? ({ signal }) => callGet<ExplainDoc>(`${PATHS.explain}?${search}`, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
