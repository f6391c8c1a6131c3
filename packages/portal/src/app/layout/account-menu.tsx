import { SCREENS } from '@zaban/contract';
import { Link, NavLink, useLocation } from 'react-router';
import { SAVED_WORK } from '../../shared/addresses.ts';
import { PersonIcon } from '../../controls/icons.tsx';
import { DropDown } from './drop-down.tsx';

/** The drop-down of a signed-in user. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const name = (
    <>
      <PersonIcon />
      <span className="unseen-from-lg">Account</span>
    </>
  );
  return (
    <DropDown name={name} here={pathname === SCREENS.account}>
      <li>
        <NavLink to={SCREENS.account}>Your account</NavLink>
      </li>
      <li>
        <Link to={SAVED_WORK}>Saved work</Link>
      </li>
    </DropDown>
  );
}
