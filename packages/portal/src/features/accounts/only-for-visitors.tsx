import { SCREENS } from '@zaban/contract';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { isSignedIn } from '../../shared/account/signed-in-user.ts';

/** Sends home who is signed in already when the screen opens; who signs in on it reads the dialog first. */
export function OnlyForVisitors({ children }: { readonly children: ReactNode }) {
  const [signedIn] = useState(isSignedIn);
  return signedIn ? <Navigate to={SCREENS.home} replace /> : children;
}
