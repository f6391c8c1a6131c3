import { MESSAGES, SCREENS, type DoneDoc, PATHS, type ProveAddressBody } from '@zaban/contract';
import { Link } from 'react-router';
import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { LoginLink } from '../../shared/account/login-link.tsx';
import { useSignedIn } from '../../shared/account/signed-in-user.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { CallFailure, callPost } from '../../shared/requests/call.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { useFields } from '../../shared/layout/form-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * The screen of the mailed link that confirms an address. It needs a press on a button, so that programs that follow
 * links confirm nothing, and the password, which a reader of the mail who did not make the account does not know.
 */
function ConfirmScreen() {
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
        Open the link in the email again, or ask for a new email on the page of{' '}
        <Link to={SCREENS.account}>your account</Link>.
      </p>
    </Notice>
  );
}

function ConfirmForm({ token }: { readonly token: string }) {
  const signedIn = useSignedIn();
  const { fields, field, form } = useFields({ password: '' });
  const prove = useProveAddress();
  // Also needed if the visitor is signed in to another account than the one to be confirmed.
  const asksPassword = !signedIn || (prove.error instanceof CallFailure && prove.error.code !== 'bad_token');
  if (prove.isSuccess) {
    return (
      <Notice kind="hint" title="Your address is confirmed.">
        <p>
          You can now download data and read the texts that are open only to registered users.{' '}
          {signedIn ? <Link to={SCREENS.download}>Download data</Link> : <LoginLink>Sign in to do so</LoginLink>}.
        </p>
      </Notice>
    );
  }
  return (
    <form
      {...form(
        'Confirm your email address',
        () => (asksPassword && fields.password === '' ? MESSAGES.passwordRequired : undefined),
        () => prove.mutate({ token, ...fields }),
      )}
    >
      <p>
        If you did not register here, somebody else typed your address. Close this page, and the address will stay
        unconfirmed.
      </p>
      {asksPassword && (
        <PasswordInput {...field('password')} label="Password of the account" autoComplete="current-password" />
      )}
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

export { ConfirmScreen as Component };

/** Confirms an address with the token of a mailed link. */
function useProveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProveAddressBody) => callPost<DoneDoc>(PATHS.proveAddress, body),
    // The server may send texts now that it refused before.
    onSuccess: () => queries.removeQueries({ queryKey: ['fileText'] }),
  });
}
