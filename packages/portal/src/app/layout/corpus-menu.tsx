import { SCREENS } from '@zaban/contract';
import { NavLink, useLocation } from 'react-router';
import { useSite } from '../../shared/requests/site.ts';
import classes from './corpus-menu.module.css';
import { DropDown } from './drop-down.tsx';
import { useWordListName, WORD_LIST } from './word-list-link.ts';

/** The drop-down that is named after the corpus. */
export function CorpusMenu() {
  const site = useSite();
  const wordList = useWordListName();
  const { pathname } = useLocation();
  const name = (
    <span className={`start clipped ${classes.name}`} data-site-name="shortName">
      {site.data?.shortName ?? 'Corpus'}
    </span>
  );
  return (
    <DropDown
      name={name}
      here={pathname === SCREENS.download || pathname === SCREENS.upload}
      wholeName={site.data?.shortName}
    >
      <li>
        <NavLink to={SCREENS.download}>Download Data</NavLink>
      </li>
      <li>
        <NavLink to={SCREENS.upload}>Upload Data</NavLink>
      </li>
      {wordList !== undefined && (
        <li>
          <NavLink to={WORD_LIST} data-site-name="words">
            {wordList}
          </NavLink>
        </li>
      )}
      {site.data?.hasCorpora === true && (
        <li>
          <NavLink to={SCREENS.corpora}>Corpora</NavLink>
        </li>
      )}
    </DropDown>
  );
}
