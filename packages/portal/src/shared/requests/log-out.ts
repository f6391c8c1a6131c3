import { type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUser, signedInUser } from '../account/signed-in-user.ts';
import { leaveAccount } from '../saved-work/leave-account.ts';
import { callPost } from './call.ts';

/** Ends the session. The mirror of the user is removed even if the call fails, so that nobody is shown as signed in. */
export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callPost<DoneDoc>(PATHS.logoutUser, {}),
    onSettled: () => {
      const user = signedInUser();
      forgetUser();
      if (user !== null) leaveAccount(user);
      // Texts that only signed-in users may read.
      queries.removeQueries({ queryKey: ['fileText'] });
    },
  });
}
