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
    <Notice kind="hint" title="This link is not complete.">
      <p>
        Open the link in the mail again, or ask for a new mail on the page of{' '}
        <Link to={SCREENS.account}>your account</Link>.
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
          You can now download data and read texts for registered users.{' '}
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
      <p>Did you register here with the email address that received this link?</p>
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
