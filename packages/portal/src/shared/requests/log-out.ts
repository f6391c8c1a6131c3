import { type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUser } from '../account/signed-in-user.ts';
import { forgetAccountWork } from '../saved-work/stored-work.ts';
import { callPost } from './call.ts';

/** Ends the session. The mirror goes in any case: who wants to be signed out is not shown as signed in. */
export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callPost<DoneDoc>(PATHS.logoutUser, {}),
    onSettled: () => {
      forgetUser();
      forgetAccountWork();
      // Texts that only signed-in readers may see.
      queries.removeQueries({ queryKey: ['fileText'] });
    },
  });
}
