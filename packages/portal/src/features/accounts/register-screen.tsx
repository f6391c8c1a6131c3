import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { Screen } from '../../shared/layout/screen.tsx';
import { RegisterForm } from './register-form.tsx';

/** The registration form alone. */
function RegisterScreen() {
  return (
    <Screen title="Register" width="form">
      <p className="below-5">
        Registered users can download the corpus. Registered already? <Link to={SCREENS.login}>Sign in</Link>.
      </p>
      <RegisterForm />
    </Screen>
  );
}

export { RegisterScreen as Component };
