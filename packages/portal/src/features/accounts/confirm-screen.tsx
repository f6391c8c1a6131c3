import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { useSignedIn } from '../../shared/account/signed-in-user.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import classes from './form.module.css';
import { useProveAddress } from './prove-address.ts';

/** Where the mailed link leads that confirms an address. A button and no more: programs that follow links press none. */
export function Component() {
  const [{ token }] = useScreenState('confirm');
  return (
    <Screen title="Confirm your email address" width="form">
      {token === '' ? <NoToken /> : <ConfirmForm token={token} />}
    </Screen>
  );
}

function NoToken() {
  return (
    <Notice kind="hint" title="This address lacks the key of a mailed link.">
      <p>
        Open the link of the mail again, or have a new one mailed from <Link to={SCREENS.account}>your account</Link>.
      </p>
    </Notice>
  );
}

function ConfirmForm({ token }: { readonly token: string }) {
  const signedIn = useSignedIn();
  const prove = useProveAddress();
  if (prove.isSuccess) {
    return (
      <Notice kind="hint" title="Your address is confirmed.">
        <p>
          Your account opens texts for registered readers and downloads.{' '}
          {signedIn ? (
            <Link to={SCREENS.download}>Download data</Link>
          ) : (
            <Link to={SCREENS.loginRegister}>Log in to use it</Link>
          )}
          .
        </p>
      </Notice>
    );
  }
  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Confirm your email address"
      onSubmit={(event) => {
        event.preventDefault();
        prove.mutate({ token });
      }}
    >
      <p>Did you make an account here with the address to which this link was mailed?</p>
      <SubmitButton loading={prove.isPending}>Confirm address</SubmitButton>
      {prove.error !== null && (
        <Notice title="The address was not confirmed." error={prove.error}>
          <p>
            <Link to={SCREENS.account}>Your account</Link>
          </p>
        </Notice>
      )}
    </form>
  );
}
