import { type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUser, signedInUser } from '../account/signed-in-user.ts';
import { leaveAccount } from '../saved-work/leave-account.ts';
import { callPost } from './call.ts';

/** Ends the session. The mirror goes in any case: who wants to be signed out is not shown as signed in. */
export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callPost<DoneDoc>(PATHS.logoutUser, {}),
    onSettled: () => {
      const user = signedInUser();
      forgetUser();
      if (user !== null) leaveAccount(user);
      // Texts that only signed-in readers may see.
      queries.removeQueries({ queryKey: ['fileText'] });
    },
  });
}
