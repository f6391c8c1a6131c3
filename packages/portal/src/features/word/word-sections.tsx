import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isPlainClick } from '../../shared/layout/plain-click.ts';
import classes from './word-sections.module.css';

interface Section {
  /** Id of its heading, or of what contains it. */
  readonly id: string;
  readonly name: string;
}

/** Shows a section and gives it the focus. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Leads to the sections of a long page. */
export function WordSections({ sections }: { readonly sections: readonly Section[] }) {
  const { pathname, search, hash } = useLocation();
  // A page that is opened at the address of a section begins with it.
  const [opened] = useState(hash.slice(1));
  useEffect(() => {
    if (sections.some(({ id }) => id === opened)) goTo(opened);
  }, [opened, sections]);
  return (
    <nav className="wrap apart-4 below-2 note" aria-label="On this page" data-screen-only>
      {sections.map(({ id, name }) => (
        <Link
          key={id}
          to={{ pathname, search, hash: id }}
          className={`target finger ${classes.section}`}
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
