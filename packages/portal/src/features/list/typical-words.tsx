import { Fragment } from 'react';
import { Link } from 'react-router';
import { listedKeywords } from '../../shared/addresses.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './most-used.module.css';

/** Links to the listed words that one category of the corpus uses more than the others; nothing if there is only one. */
export function TypicalWords() {
  const site = useSite().data;
  if (site !== undefined && site.categories.length < 2) return null;
  return (
    <p className={`note ${classes.typical}`} data-screen-only>
      Used more in one category of this corpus:{' '}
      {site?.categories.map(({ value, name }, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <Link to={listedKeywords(value, name)}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}
