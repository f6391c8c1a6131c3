import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { DIALOGS, loginProblem, SCREENS, type LoginUserBody, PATHS, type UserDoc } from '@zaban/contract';
import { Link, useLocation, useNavigate } from 'react-router';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import type { LoginState } from '../../shared/account/login-link.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useFields } from '../../shared/layout/form-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberUser } from '../../shared/account/signed-in-user.ts';
import { callPost } from '../../shared/requests/call.ts';

/** E-mail address and password. After signing in, the page opens from whose link the reader came, or the home screen. */
export function LoginForm() {
  const { state } = useLocation() as { readonly state: LoginState | null };
  const { fields, field, form } = useFields({ email: state?.email ?? '', password: '' });
  const logIn = useLogIn();
  const showDialog = useDialog();
  const navigate = useNavigate();
  const send = async () => {
    try {
      await logIn.mutateAsync({ ...fields, email: fields.email.trim() });
    } catch (error) {
      return showDialog({ ...DIALOGS.loginFailed, text: (error as Error).message });
    }
    await showDialog(DIALOGS.userLoggedIn);
    await navigate(state?.from ?? SCREENS.home);
  };
  return (
    <form {...form('Login', () => loginProblem(fields), send)}>
      <TextField {...field('email')} type="email" label="Email" autoComplete="email" />
      <PasswordInput
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        reveal="Show the password"
      />
      <SubmitButton loading={logIn.isPending}>Sign in</SubmitButton>
      <div className="wrap between targets gap-2-3">
        <Link to={SCREENS.forgot}>Forgot password</Link>
        <Link to={SCREENS.register} state={state}>
          Register
        </Link>
      </div>
    </form>
  );
}

/** Signs in and stores the user in the browser. */
function useLogIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginUserBody) => callPost<UserDoc>(PATHS.loginUser, body),
    onSuccess: (user) => {
      rememberUser(user);
      // The server may send texts now that it refused before.
      queries.removeQueries({ queryKey: ['fileText'] });
    },
  });
}
