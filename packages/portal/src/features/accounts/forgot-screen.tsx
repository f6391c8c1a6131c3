import { TextField } from '../../controls/text-field.tsx';
import { emailProblem, SCREENS, type DoneDoc, type ForgotPasswordBody, PATHS } from '@zaban/contract';
import { Link } from 'react-router';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useFields } from '../../shared/layout/form-fields.ts';
import classes from './form.module.css';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Requests a mail with a link to set a new password. */
function ForgotScreen() {
  const { fields, field, form } = useFields({ fName: '', lName: '', email: '', mobile: '' });
  // The answer does not reveal whether the address is known.
  const forgot = useMutation({
    mutationFn: (body: ForgotPasswordBody) => callPost<DoneDoc>(PATHS.forgotPassword, body),
  });
  const send = () => forgot.mutate(fields);
  return (
    <Screen title="Forgot password" width="form">
      <p className="below-5">
        We will send a link to the email address that you registered with. Use it to set a new password.
      </p>
      <form {...form('Forgot password', () => emailProblem(fields.email), send)}>
        <div className={`stack gap-4 ${classes.pair}`}>
          <TextField {...field('fName')} label="First name" autoComplete="given-name" />
          <TextField {...field('lName')} label="Last name" autoComplete="family-name" />
        </div>
        <TextField {...field('email')} type="email" label="Email" autoComplete="email" />
        <TextField {...field('mobile')} type="tel" label="Mobile number" autoComplete="tel" />
        <SubmitButton loading={forgot.isPending}>Get Password</SubmitButton>
        <div aria-live="polite">
          {forgot.isSuccess && (
            <Notice kind="hint" title="Check your email.">
              <p>If this address is registered, we have sent a link to it. The link works once.</p>
            </Notice>
          )}
        </div>
        {forgot.error !== null && <Notice title="The email was not sent." error={forgot.error} onRetry={send} />}
        <div className="wrap between targets gap-2-3">
          <Link to={SCREENS.login}>Back to login</Link>
        </div>
      </form>
    </Screen>
  );
}

export { ForgotScreen as Component };
