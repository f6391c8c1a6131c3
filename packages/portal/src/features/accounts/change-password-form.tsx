import { MESSAGES, passwordProblem, type ChangePasswordBody, type DoneDoc, PATHS } from '@zaban/contract';
import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useFields } from '../../shared/layout/form-fields.ts';
import { newPasswordHint } from './password-advice.ts';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

const EMPTY = { oldPassword: '', password: '', confirmPassword: '' };

/** The old password and, twice, the new one. */
export function ChangePasswordForm() {
  const { fields, setFields, field, form } = useFields(EMPTY);
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => callPost<DoneDoc>(PATHS.changePassword, body),
  });
  const { oldPassword, password, confirmPassword } = fields;
  const problem = () =>
    oldPassword === ''
      ? (['oldPassword', MESSAGES.passwordRequired] as const)
      : passwordProblem(password, confirmPassword);
  const send = () =>
    change.mutate({ password: oldPassword, newPassword: password }, { onSuccess: () => setFields(EMPTY) });
  return (
    <form {...form('Change password', problem, send)}>
      <PasswordInput {...field('oldPassword')} label="Current password" autoComplete="current-password" />
      <PasswordInput
        {...field('password')}
        label="New password"
        description={newPasswordHint(password)}
        autoComplete="new-password"
      />
      <PasswordInput {...field('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      <SubmitButton loading={change.isPending}>Change password</SubmitButton>
      <div aria-live="polite">
        {change.isSuccess && (
          <Notice kind="hint" title="Your new password is set.">
            <p>On all other devices you are signed out.</p>
          </Notice>
        )}
      </div>
      {change.error !== null && <Notice title="The password was not changed." error={change.error} />}
    </form>
  );
}
