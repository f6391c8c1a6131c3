import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { useSignedIn } from '../../shared/account/signed-in-user.ts';
import { copyrightOf } from '../../shared/layout/copyright.ts';
import { IN_PAGE, OWN_TEXTS } from '../../shared/in-page.ts';
import { API } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { OfflineButton } from '../offline/offline-button.tsx';
import classes from './footer.module.css';
import { useWordListName, WORD_LIST } from './word-list-link.ts';

const LINKS_OF_SITE = [
  { to: WORD_LIST, text: '' },
  { to: SCREENS.definition, text: 'Definitions' },
  { to: SCREENS.files, text: 'Corpus files' },
  { to: SCREENS.investigators, text: 'Investigators' },
  { to: SCREENS.terms, text: 'Terms of use' },
  { to: `${SCREENS.publications}#cite`, text: 'How to cite' },
] as const;

/** A visitor's own corpus has only the files screen of these. */
const LINKS = LINKS_OF_SITE.filter(({ to }) => OWN_TEXTS === undefined || to === SCREENS.files);

const KEPT_HERE = 'These texts are stored only in this browser. They are not sent anywhere.';

export function Footer() {
  const site = useSite().data;
  const signedIn = useSignedIn();
  const wordList = useWordListName();
  return (
    <footer className="soft note">
      <div className={classes.frieze} aria-hidden="true" data-screen-only />
      <div className={`stack gap-2 centred ${classes.inner}`}>
        <nav aria-label="More" className={`wrap below-3 gap-1-5 targets ${classes.links}`}>
          {LINKS.filter(({ to }) => to !== WORD_LIST || wordList !== undefined).map(({ to, text }) => (
            <Link key={to} to={to} data-site-name={to === WORD_LIST ? 'words' : undefined}>
              {to === WORD_LIST ? wordList : text}
            </Link>
          ))}
          {signedIn && <Link to={SCREENS.account}>Your account</Link>}
          <OfflineButton />
          {/* The page is served by the server, it is no screen of the portal. */}
          {IN_PAGE === undefined && (
            <a href={`${API}/docs`} title="The interface for programs: how they can search this site">
              API
            </a>
          )}
        </nav>
        {site !== undefined && OWN_TEXTS === undefined && (
          // On paper no link leads to it.
          <p data-print-only data-site-citation>
            {site.citation}
          </p>
        )}
        <p>{site === undefined ? '\u00A0' : OWN_TEXTS === undefined ? copyrightOf(site) : KEPT_HERE}</p>
        {site !== undefined && (
          <p className={classes.build} title="A build is one version of the corpus.">
            Build <code>{site.buildId}</code>, Zaban {site.version}
          </p>
        )}
      </div>
    </footer>
  );
}
