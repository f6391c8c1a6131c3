import { Tabs } from '../../controls/on-few-screens/tabs.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { LoginForm } from './login-form.tsx';
import { OnlyForVisitors } from './only-for-visitors.tsx';
import { RegisterForm } from './register-form.tsx';

/** Login and Register in two tabs. */
function LoginRegisterScreen() {
  const [{ tab }, change] = useScreenState('loginRegister');
  return (
    <OnlyForVisitors>
      <Screen title="Login or register" width="form">
        <Tabs
          names={{ login: 'Login', register: 'Register' }}
          chosen={tab}
          onChoose={(chosen) => change({ tab: chosen }, { replace: true })}
        >
          {tab === 'login' ? <LoginForm /> : <RegisterForm />}
        </Tabs>
      </Screen>
    </OnlyForVisitors>
  );
}

export { LoginRegisterScreen as Component };
