import { SCREENS } from '@zaban/contract';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { KeyHelp } from '../keys/key-help.tsx';
import { Footer } from './footer.tsx';
import { MissedParts } from './missed-parts.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { PassFocusOn } from './pass-focus-on.ts';
import classes from './layout.module.css';

/**
 * The key of a stored scroll position: one for each history entry. The first entry of a tab always has the key
 * `default`, so its address is used.
 */
function placeOf({ pathname, search, key }: Location): string {
  if (pathname === SCREENS.home) return pathname;
  return key === 'default' ? pathname + search : key;
}

/** The frame of every screen: navigation bar, footer, key help. */
export function Layout() {
  const { state } = useNavigation();
  return (
    <div className={`stack one-column ${classes.layout}`} data-loading={state === 'loading' || undefined}>
      <SkipLink />
      <NavigationBar />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <KeyHelp />
      <MissedParts />
      <PassFocusOn />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** The first element that Tab reaches: a link past the navigation bar. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="skip"
      onClick={(event) => {
        // Following the link would change the address, which holds the state of the screen.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
