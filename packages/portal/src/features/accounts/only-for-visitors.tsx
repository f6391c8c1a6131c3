import { SCREENS } from '@zaban/contract';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { isSignedIn } from '../../shared/account/signed-in-user.ts';

/**
 * Redirects users who are already signed in when the screen opens. Who signs in on the screen stays until the dialog is
 * closed.
 */
export function OnlyForVisitors({ children }: { readonly children: ReactNode }) {
  const [signedIn] = useState(isSignedIn);
  return signedIn ? <Navigate to={SCREENS.home} replace /> : children;
}
