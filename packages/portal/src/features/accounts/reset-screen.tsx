import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { passwordProblem, SCREENS, type DoneDoc, PATHS, type ResetPasswordBody } from '@zaban/contract';
import { Link } from 'react-router';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { useFields } from '../../shared/layout/form-fields.ts';
import { newPasswordHint } from './password-advice.ts';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** The screen of the mailed link: it sets a new password. */
function ResetScreen() {
  const [{ token }] = useScreenState('reset');
  return (
    <Screen title="Set a new password" width="form">
      {token === '' ? <NoToken /> : <ResetForm token={token} />}
    </Screen>
  );
}

function NoToken() {
  return (
    <Notice kind="hint" title="This link is not complete.">
      <p>
        Open the link in the email again, or <Link to={SCREENS.forgot}>ask for a new one</Link>.
      </p>
    </Notice>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const { fields, field, form } = useFields({ password: '', confirmPassword: '' });
  const { password, confirmPassword } = fields;
  const reset = useMutation({
    mutationFn: (body: ResetPasswordBody) => callPost<DoneDoc>(PATHS.resetPassword, body),
  });
  const problem = () => passwordProblem(password, confirmPassword);
  if (reset.isSuccess) {
    return (
      <Notice kind="hint" title="Your new password is set.">
        <p>
          <Link to={SCREENS.login}>Sign in with it</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <form {...form('Set a new password', problem, () => reset.mutate({ token, password }))}>
      <PasswordInput
        {...field('password')}
        label="New password"
        description={newPasswordHint(password)}
        autoComplete="new-password"
        reveal="Show the password"
      />
      <PasswordInput
        {...field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        reveal="Show the repeated password"
      />
      <SubmitButton loading={reset.isPending}>Set password</SubmitButton>
      {reset.error !== null && (
        <Notice title="The password was not changed." error={reset.error}>
          <p>
            <Link to={SCREENS.forgot}>Ask for a new link</Link>
          </p>
        </Notice>
      )}
    </form>
  );
}

export { ResetScreen as Component };
