import { SCREENS } from '@zaban/contract';
import { useNavigate } from 'react-router';
import { pathShown } from '../../shared/base-path.ts';
import { useLogOut } from '../../shared/requests/log-out.ts';
import classes from './logout-button.module.css';

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
