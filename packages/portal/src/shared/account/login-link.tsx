import { SCREENS } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** What a login screen is handed over in the history: the address that opens after signing in, and a new user's email. */
export interface LoginState {
  readonly from?: string;
  readonly email?: string;
}

interface LoginLinkProps {
  readonly to?: typeof SCREENS.loginRegister | typeof SCREENS.login;
  readonly children: ReactNode;
}

/** A link to the login, from which a reader comes back to this page. */
export function LoginLink({ to = SCREENS.loginRegister, children }: LoginLinkProps) {
  const { pathname, search, hash } = useLocation();
  const state: LoginState = { from: pathname + search + hash };
  return (
    <Link to={to} state={state}>
      {children}
    </Link>
  );
}
