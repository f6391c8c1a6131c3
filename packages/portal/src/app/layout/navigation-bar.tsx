import { SCREENS } from '@zaban/contract';
import { useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSignedIn } from '../../shared/account/signed-in-user.ts';
import { addressInSite } from '../../shared/base-path.ts';
import { OWN_TEXTS } from '../../shared/in-page.ts';
import { CloseIcon, MenuIcon } from '../../controls/icons.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { AccountMenu } from './account-menu.tsx';
import { CorpusMenu } from './corpus-menu.tsx';
import { Logo } from './logo.tsx';
import { LogoutButton } from './logout-button.tsx';
import classes from './navigation-bar.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';

const LINKS_OF_SITE = [
  { to: SCREENS.home, text: 'Home' },
  { to: SCREENS.search, text: 'Browse' },
  { to: SCREENS.workbench, text: 'Workbench' },
  { to: SCREENS.myTexts, text: 'My texts' },
  { to: SCREENS.help, text: 'Help' },
  { to: SCREENS.contact, text: 'Contact Us' },
  { to: SCREENS.about, text: 'About' },
  { to: SCREENS.publications, text: 'Publications' },
] as const;

const LINKS_OF_OWN_TEXTS = [
  { to: SCREENS.workbench, text: 'Workbench' },
  { to: SCREENS.search, text: 'Browse' },
  { to: SCREENS.files, text: 'Texts' },
] as const;

/** The name of one's own corpus, in place of the site's name. */
function OwnName() {
  const site = useSite().data;
  return <span className={`cut soft serif ${classes.own}`}>{site?.name}</span>;
}

/** Links to the screens; below the width `lg` they are behind a toggle. */
export function NavigationBar() {
  const signedIn = useSignedIn();
  const { key, pathname } = useLocation();
  // Location at which the menu was opened: on the next screen it is closed again.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    // Escape closes an open drop-down first, then the menu, wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header
      className={`ruled ${classes.bar}`}
      onKeyDown={({ key: pressed, currentTarget }) => {
        if (pressed !== 'Escape' || !open || currentTarget.querySelector('nav [aria-expanded=true]') !== null) return;
        setOpenAt(undefined);
        toggle.current?.focus();
      }}
    >
      <div className={`row centred ${classes.inner}`}>
        <Link to={SCREENS.home} className={`rigid ${classes.logo}`} aria-label="Zaban, home">
          <Logo />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={`icon ink below-lg ${classes.toggle}`}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav
          id={id}
          aria-label="Main"
          className={`whole column ruled-above ${classes.links}`}
          data-open={open || undefined}
        >
          {(OWN_TEXTS === undefined ? LINKS_OF_SITE : LINKS_OF_OWN_TEXTS).map(({ to, text }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={classes.link!}
              // The comparison is opened from the screen of one's own texts and has no entry in the bar.
              data-here={(to === SCREENS.myTexts && pathname === SCREENS.compareText) || undefined}
            >
              {text}
            </NavLink>
          ))}
          {OWN_TEXTS === undefined ? (
            <CorpusMenu />
          ) : (
            <a href={addressInSite(SCREENS.myTexts)} className={classes.link}>
              All my texts
            </a>
          )}
          <span className={`from-lg ${classes.space}`} />
          {OWN_TEXTS !== undefined && <OwnName />}
          <SchemeSwitch />
          {OWN_TEXTS === undefined &&
            (signedIn ? (
              <>
                <AccountMenu />
                <LogoutButton />
              </>
            ) : (
              <NavLink to={SCREENS.loginRegister} className={classes.link!}>
                Login/Register
              </NavLink>
            ))}
        </nav>
      </div>
    </header>
  );
}
