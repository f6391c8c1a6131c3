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

/** Goes to a section. The address does not change: in a published site its fragment names the screen. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Leads to the sections of a long page. */
export function WordSections() {
  const { pathname, search } = useLocation();
  return (
    <nav className={classes.sections} aria-label="On this page" data-screen-only>
      {SECTIONS.map(({ id, name }) => (
        <Link
          key={id}
          to={pathname + search}
          className={classes.section}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            goTo(id);
          }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
