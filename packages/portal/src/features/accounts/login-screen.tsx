import { Screen } from '../../shared/layout/screen.tsx';
import { LoginForm } from './login-form.tsx';
import { OnlyForVisitors } from './only-for-visitors.tsx';

/** The login form alone. */
function LoginScreen() {
  return (
    <OnlyForVisitors>
      <Screen title="Login" width="form">
        <LoginForm />
      </Screen>
    </OnlyForVisitors>
  );
}

export { LoginScreen as Component };
