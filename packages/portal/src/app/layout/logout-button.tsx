import { SCREENS, type DoneDoc, PATHS } from '@zaban/contract';
import { useNavigate } from 'react-router';
import { pathShown } from '../../shared/base-path.ts';
import classes from './logout-button.module.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUser, signedInUser } from '../../shared/account/signed-in-user.ts';
import { leaveAccount } from '../../shared/saved-work/leave-account.ts';
import { callPost } from '../../shared/requests/call.ts';

/** Signs out and goes to the home screen; there it reloads the page. */
export function LogoutButton() {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const leave = async () => {
    // A failed call is ignored: the user is signed out in this browser anyway. When the answer comes, the button is no
    // longer on the page.
    await logOut.mutateAsync().catch(() => undefined);
    // The current path, not that of the last render: the visitor may have gone to another screen meanwhile.
    if (pathShown() === SCREENS.home) window.location.reload();
    else await navigate(SCREENS.home);
  };
  return (
    <button type="button" className={classes.logout} disabled={logOut.isPending} onClick={() => void leave()}>
      LOGOUT
    </button>
  );
}

/** Ends the session. The mirror of the user is removed even if the call fails, so that nobody is shown as signed in. */
function useLogOut() {
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
