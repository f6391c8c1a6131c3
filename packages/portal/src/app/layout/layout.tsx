import { SCREENS } from '@zaban/contract';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { KeyHelp } from '../keys/key-help.tsx';
import { SkipLink } from './skip-link.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './layout.module.css';

/** How far down a screen was read is kept for each step of the way. Whatever is loaded first in a tab has one key. */
function placeOf({ pathname, search, key }: Location): string {
  if (pathname === SCREENS.home) return pathname;
  return key === 'default' ? pathname + search : key;
}

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
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}
