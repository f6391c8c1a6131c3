import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isPlainClick } from '../../shared/layout/plain-click.ts';
import classes from './word-sections.module.css';

/** The sections of the page of a word, by the id of their heading or of what contains it. */
const SECTIONS = [
  { id: 'concordance', name: 'Concordance' },
  { id: 'collocation', name: 'Collocation' },
  { id: 'details', name: 'About the word' },
  { id: 'corpus-on-word', name: 'Spellings' },
  { id: 'citation', name: 'Cite' },
] as const;

/** Shows a section and gives it the focus. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Leads to the sections of a long page. */
export function WordSections() {
  const { pathname, search, hash } = useLocation();
  // A page that is opened at the address of a section begins with it.
  const [opened] = useState(hash.slice(1));
  useEffect(() => {
    if (SECTIONS.some(({ id }) => id === opened)) goTo(opened);
  }, [opened]);
  return (
    <nav className="wrap apart-4 below-2 note" aria-label="On this page" data-screen-only>
      {SECTIONS.map(({ id, name }) => (
        <Link
          key={id}
          to={{ pathname, search, hash: id }}
          className={classes.section}
          replace
          preventScrollReset
          onClick={(event) => {
            if (isPlainClick(event)) goTo(id);
          }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
