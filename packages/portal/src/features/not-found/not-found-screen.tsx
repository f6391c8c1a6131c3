import { SCREENS, DEFAULT_WORD_LIST, wordListNames } from '@zaban/contract';
import { Link, useLocation } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useSite } from '../../shared/requests/site.ts';
import { Screen } from '../../shared/layout/screen.tsx';
import classes from './not-found-screen.module.css';

/** Shown for an address that no screen has; says where to go from here. */
function NotFoundScreen() {
  const { pathname } = useLocation();
  const site = useSite().data;
  const hasList = site?.listedWords !== 0;
  const { oneWord } = wordListNames(site?.wordList ?? DEFAULT_WORD_LIST);
  return (
    <Screen title="No such page" width="text">
      <p className="below-5 serif anywhere large">
        There is nothing at <code>{pathname}</code>. The address may be incomplete, or the page may have moved.
      </p>
      <ul className={`stack gap-2 ${classes.ways}`}>
        <li>
          <Link to={SCREENS.search}>Search the corpus</Link>
        </li>
        {hasList && (
          <li>
            <Link to={addressOf.list({ tab: 'words' })}>Look up {oneWord}</Link>
          </li>
        )}
        <li>
          <Link to={SCREENS.files}>Read a corpus file</Link>
        </li>
        <li>
          <Link to={SCREENS.home}>Go to the home page</Link>
        </li>
      </ul>
    </Screen>
  );
}

export { NotFoundScreen as Component };
