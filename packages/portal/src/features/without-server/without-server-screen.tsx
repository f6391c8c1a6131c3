import { SCREENS } from '@zaban/contract';
import { Link, useLocation } from 'react-router';
import { Screen } from '../../shared/layout/screen.tsx';
import { Contacts } from '../../shared/reading/contacts.tsx';
import classes from './without-server-screen.module.css';

/** Why a published site does not have each of these screens. */
const REASONS: Readonly<Record<string, string>> = {
  [SCREENS.download]:
    'Downloads of whole categories need an account, and this copy has no accounts. A single text can be downloaded where it is read.',
  [SCREENS.help]: 'This copy cannot send a message. Please write to the team.',
};

/** Shown on a published site instead of a screen that needs a server. */
function WithoutServerScreen() {
  const { pathname } = useLocation();
  return (
    <Screen title="Not in this copy" width="text">
      <p className={classes.text}>
        This is a published copy of the site. It runs in your browser and has no server.{' '}
        {REASONS[pathname] ?? 'So there are no accounts here.'}
      </p>
      <p className={classes.text}>
        You can search, read and count without an account. Queries, subcorpora and annotations that you save stay in
        this browser. In the workbench you can export them to a file.
      </p>
      <p>
        <Link to={SCREENS.search}>Search the corpus</Link>, or <Link to={SCREENS.workbench}>open the workbench</Link>.
      </p>
      <Contacts />
    </Screen>
  );
}

export { WithoutServerScreen as Component };
