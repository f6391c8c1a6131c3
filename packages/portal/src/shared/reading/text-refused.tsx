import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { Notice } from '../layout/notice.tsx';
import { CallFailure } from '../requests/call.ts';

interface TextRefusedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why a text is not shown, and what the reader can do: the rights of some texts allow it only to some readers. */
export function TextRefused({ error, onRetry }: TextRefusedProps) {
  switch (error instanceof CallFailure ? error.code : undefined) {
    case 'restricted':
      return (
        <Notice kind="hint" title="This text is shown in lines only.">
          <p>{error.message}</p>
        </Notice>
      );
    case 'not_signed_in':
      return (
        <Notice kind="hint" title="This text is for registered users.">
          <p>
            {error.message} <Link to={SCREENS.loginRegister}>Login/Register</Link>
          </p>
        </Notice>
      );
    case 'address_unproved':
      return (
        <Notice kind="hint" title="Confirm your email address to read this text.">
          <p>
            {error.message} <Link to={SCREENS.account}>Your account</Link>
          </p>
        </Notice>
      );
    case 'unknown_file':
      return <Notice title="This file could not be opened." error={error} />;
    default:
      return <Notice title="This file could not be opened." error={error} onRetry={onRetry} />;
  }
}
