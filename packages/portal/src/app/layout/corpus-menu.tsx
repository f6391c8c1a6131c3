import { SCREENS } from '@zaban/contract';
import { NavLink, useLocation } from 'react-router';
import { useSite } from '../../shared/requests/site.ts';
import classes from './corpus-menu.module.css';
import { DropDown } from './drop-down.tsx';

/** The drop-down that is named after the corpus. */
export function CorpusMenu() {
  const site = useSite();
  const { pathname } = useLocation();
  const name = (
    <span className={classes.name} data-site-name="shortName">
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
    </DropDown>
  );
}
