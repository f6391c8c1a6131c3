import { LoginLink } from '../../../../shared/account/login-link.tsx';
import type { WorkPlace } from '../../../../shared/saved-work/account-work.ts';

/** Says where saved work is stored, and how to have it in an account. */
export function PlaceNote({ place }: { readonly place: WorkPlace }) {
  if (place === 'browser') {
    return (
      <>
        Saved in this browser only. <LoginLink>Sign in or register</LoginLink>
      </>
    );
  }
  if (place === 'syncing') return 'Saving to your account …';
  if (place === 'account') return 'Saved in this browser and in your account.';
  return `Saved in this browser, but not in your account: ${place.message}`;
}
