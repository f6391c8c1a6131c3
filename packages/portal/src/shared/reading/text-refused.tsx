import { type ErrorCode, SCREENS } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoginLink } from '../account/login-link.tsx';
import { Notice } from '../layout/notice.tsx';
import { CallFailure } from '../requests/call.ts';

interface Refusal {
  readonly title: string;
  /** Where the reader can do something about it. */
  readonly way?: ReactNode;
}

/** Rights that keep a text from some readers, by the code of the failure. */
const REFUSALS: { readonly [Code in ErrorCode]?: Refusal } = {
  restricted: { title: 'This text is shown in lines only.' },
  not_signed_in: {
    title: 'This text is for registered users.',
    way: <LoginLink>Login/Register</LoginLink>,
  },
  address_unproved: {
    title: 'Confirm your email address to read this text.',
    way: <Link to={SCREENS.account}>Your account</Link>,
  },
};

interface TextRefusedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why a text is not shown, and what the reader can do. */
export function TextRefused({ error, onRetry }: TextRefusedProps) {
  const code = error instanceof CallFailure && error.code !== 'unreachable' ? error.code : 'failed';
  const refusal = REFUSALS[code];
  if (refusal === undefined) {
    // The name of a file that is not there stays wrong.
    const retry = code === 'unknown_file' ? {} : { onRetry };
    return <Notice title="This file could not be opened." error={error} {...retry} />;
  }
  const { title, way } = refusal;
  return (
    <Notice kind="hint" title={title}>
      <p>
        {error.message} {way}
      </p>
    </Notice>
  );
}
