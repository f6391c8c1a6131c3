import { type EndedSessionsDoc, type EndOtherSessionsBody, PATHS } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Ends all other sessions of the user. */
export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EndOtherSessionsBody) => callPost<EndedSessionsDoc>(PATHS.endOtherSessions, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['exportUser'] }),
  });
}
