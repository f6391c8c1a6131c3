import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { KeyHelp } from '../keys/key-help.tsx';
import { SkipLink } from './skip-link.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './layout.module.css';

/** What stands around every screen. */
export function Layout() {
  const { state } = useNavigation();
  return (
    <div className={classes.layout} data-loading={state === 'loading' || undefined}>
      <SkipLink />
      <NavigationBar />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <KeyHelp />
      <ScrollRestoration getKey={({ pathname, key }) => (pathname === '/' ? pathname : key)} />
    </div>
  );
}
