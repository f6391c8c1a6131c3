import { SCREENS } from '@zaban/contract';
import { useLocation, useNavigate } from 'react-router';
import { useLogOut } from '../../shared/requests/log-out.ts';
import classes from './logout-button.module.css';

/** Signs out and goes home; on the home screen the page is loaded again. */
export function LogoutButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logOut = useLogOut();
  return (
    <button
      type="button"
      className={classes.logout}
      disabled={logOut.isPending}
      onClick={() => {
        logOut.mutate(undefined, {
          onSettled: () => {
            if (pathname === SCREENS.home) window.location.reload();
            else void navigate(SCREENS.home);
          },
        });
      }}
    >
      LOGOUT
    </button>
  );
}
