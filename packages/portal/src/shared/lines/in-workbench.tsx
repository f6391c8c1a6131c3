import { Link } from 'react-router';
import { workbenchSearch, yearsOfSearch } from '../addresses.ts';
import classes from './in-workbench.module.css';

interface InWorkbenchProps {
  readonly word: string;
  readonly criteria: string;
}

/** What the workbench can do with the lines of a search, below these. */
export function InWorkbench({ word, criteria }: InWorkbenchProps) {
  return (
    <p className={classes.note} data-screen-only>
      <Link to={workbenchSearch(word, criteria)}>Download all hits, or make a handout of them</Link>, or{' '}
      <Link to={yearsOfSearch(word, criteria)}>see them over the years</Link>, in the workbench.
    </p>
  );
}
