import { SCREENS } from '@zaban/contract';
import { useNavigate } from 'react-router';
import { pathShown } from '../../shared/base-path.ts';
import { useLogOut } from '../../shared/requests/log-out.ts';
import classes from './logout-button.module.css';

/** Signs out and goes home; on the home screen the page is loaded again. */
export function LogoutButton() {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const leave = async () => {
    // Signed out on this browser even if the server did not hear of it. The button is gone by the time it answers.
    await logOut.mutateAsync().catch(() => undefined);
    // What the address says by then: a visitor may have gone on, and the screen drawn may be the one before.
    if (pathShown() === SCREENS.home) window.location.reload();
    else await navigate(SCREENS.home);
  };
  return (
    <button type="button" className={classes.logout} disabled={logOut.isPending} onClick={() => void leave()}>
      LOGOUT
    </button>
  );
}
