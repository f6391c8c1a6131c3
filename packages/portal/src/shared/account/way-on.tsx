import { type ErrorCode, SCREENS } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CallFailure } from '../requests/call.ts';
import { LoginLink } from './login-link.tsx';

/** Where readers get the right that they lack, by the code of the failure: trying again would not help them. */
const WAYS: { readonly [Code in ErrorCode]?: ReactNode } = {
  not_signed_in: <LoginLink>Login/Register</LoginLink>,
  address_unproved: <Link to={SCREENS.account}>Your account</Link>,
  licence_needed: <Link to={SCREENS.corpora}>Corpora and their licences</Link>,
};

/** A link to where a reader gets what a failed call needs; undefined where there is no such place. */
export function wayOn(error: Error | null | undefined): ReactNode {
  return error instanceof CallFailure && error.code !== 'unreachable' ? WAYS[error.code] : undefined;
}
