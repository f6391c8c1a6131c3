import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import type { WorkPlace } from '../../shared/saved-work/account-work.ts';

/** Says where saved work is stored, and how to have it in an account. */
export function PlaceNote({ place }: { readonly place: WorkPlace }) {
  if (place === 'browser') {
    return (
      <>
        Saved in this browser only. <Link to={SCREENS.loginRegister}>Sign in or register</Link>
      </>
    );
  }
  if (place === 'syncing') return 'Saving to your account …';
  if (place === 'account') return 'Saved in this browser and in your account.';
  return `Saved in this browser, but not in your account: ${place.message}`;
}
