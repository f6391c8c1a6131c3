import { Select } from '../../controls/select.tsx';
import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { TextField } from '../../controls/text-field.tsx';
import {
  COUNTRIES,
  DEFAULT_USER_CATEGORY,
  DIALOGS,
  PATHS,
  type RegisterUserBody,
  registrationProblem,
  SCREENS,
  USER_CATEGORIES,
  type UserCategory,
  type UserDoc,
} from '@zaban/contract';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { LoginState } from '../../shared/account/login-link.tsx';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { CallFailure, callPost } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { useFields } from '../../shared/layout/form-fields.ts';
import classes from './form.module.css';
import { newPasswordHint } from './password-advice.ts';
import { useMutation } from '@tanstack/react-query';

const EMPTY = { fName: '', lName: '', email: '', country: '', password: '', confirmPassword: '' };

const COUNTRY_CHOICES = [
  { label: 'Choose a country', value: '' },
  ...COUNTRIES.map((name) => ({ label: name, value: name })),
];

/** Names, address, country, category and password of a new user. */
export function RegisterForm() {
  const { state } = useLocation() as { readonly state: LoginState | null };
  const { fields, setFields, field, form } = useFields(EMPTY);
  const [userCategory, setUserCategory] = useState<UserCategory>(DEFAULT_USER_CATEGORY);
  const registerUser = useMutation({
    mutationFn: (body: RegisterUserBody) => callPost<UserDoc>(PATHS.registerUser, body),
  });
  const needsProof = useSite().data?.accounts.registeredTextsNeed === 'provedAddress';
  const registered = registerUser.data?.email;
  const showDialog = useDialog();
  const register = async () => {
    const { confirmPassword: _, ...body } = fields;
    try {
      await registerUser.mutateAsync({ ...body, userCategory });
    } catch (error) {
      // Without an answer there is no message to show: the notice below the form offers to try again.
      if (error instanceof CallFailure && error.code === 'unreachable') return;
      return showDialog({ ...DIALOGS.signupFailed, text: (error as Error).message });
    }
    setFields(EMPTY);
    await showDialog(DIALOGS.userCreated);
  };
  const lost = registerUser.error instanceof CallFailure && registerUser.error.code === 'unreachable';
  return (
    <form {...form('Register', () => registrationProblem(fields), register)}>
      <div className={`stack gap-4 ${classes.pair}`}>
        <TextField {...field('fName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} type="email" label="Email" autoComplete="email" />
      <Select {...field('country')} label="Country" autoComplete="country-name" data={COUNTRY_CHOICES} />
      <CategoryRadios value={userCategory} onChange={setUserCategory} />
      <PasswordInput
        {...field('password')}
        label="Password"
        description={newPasswordHint(fields.password, [fields.fName, fields.lName, fields.email.replace(/@.*/s, '')])}
        autoComplete="new-password"
        reveal="Show the password"
      />
      <PasswordInput
        {...field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        reveal="Show the repeated password"
      />
      {lost && <Notice title="You are not registered yet." error={registerUser.error} onRetry={register} />}
      {needsProof && (
        <div aria-live="polite">
          {registered === undefined ? (
            <p>
              After you register, we will send a link to your email address. Open it to confirm the address. Then you
              can download data and read the texts that are open only to registered users.
            </p>
          ) : (
            <Notice kind="hint" title="Check your email.">
              <p>
                We sent a link to {registered}. Open it to confirm the address. If no email comes, sign in and ask for a
                new one on the page of your account.
              </p>
            </Notice>
          )}
        </div>
      )}
      {!needsProof && registered !== undefined && (
        <Notice kind="hint" title="You are registered.">
          <p>
            <Link to={SCREENS.login} state={{ ...state, email: registered }}>
              Log in as {registered}
            </Link>
          </p>
        </Notice>
      )}
      <SubmitButton loading={registerUser.isPending}>Register</SubmitButton>
    </form>
  );
}

interface CategoryRadiosProps {
  readonly value: UserCategory;
  readonly onChange: (category: UserCategory) => void;
}

/** The category of user that a user belongs to, in their own words. */
function CategoryRadios({ value, onChange }: CategoryRadiosProps) {
  const hint = useId();
  return (
    <fieldset className="stack gap-1" aria-describedby={hint}>
      <legend className="below-1 medium">User category</legend>
      <p id={hint} className="soft note">
        Choose what comes closest. It only tells the team who uses the corpus: everybody has the same rights.
      </p>
      {USER_CATEGORIES.map((category) => (
        <label key={category} className={`stack gap-2 control pointer ${classes.choice}`}>
          <input
            type="radio"
            name="userCategory"
            value={category}
            checked={value === category}
            onChange={() => onChange(category)}
          />
          <span>{category}</span>
        </label>
      ))}
    </fieldset>
  );
}
