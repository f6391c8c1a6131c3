import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { Screen } from '../../shared/layout/screen.tsx';
import tabs from '../../shared/layout/tabs.module.css';
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
          value={tab}
          onChange={(chosen) => change({ tab: chosen === 'register' ? 'register' : 'login' }, { replace: true })}
          keepMounted={false}
          classNames={tabs}
        >
          <Tabs.List>
            <Tabs.Tab value="login">Login</Tabs.Tab>
            <Tabs.Tab value="register">Register</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <RegisterForm />
          </Tabs.Panel>
        </Tabs>
      </Screen>
    </OnlyForVisitors>
  );
}

export { LoginRegisterScreen as Component };
