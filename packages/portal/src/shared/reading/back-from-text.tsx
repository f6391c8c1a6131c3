import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GoBack } from '../layout/go-back.tsx';
import { isPlainClick } from '../layout/plain-click.ts';
import classes from './back-from-text.module.css';

interface BackFromTextProps {
  /** Address to which a reader goes who came by a link from elsewhere. */
  readonly to: string;
  /** What is at this address, as in “the list of files”. */
  readonly place: string;
}

/** The key of the first entry that a tab adds to its history. */
const FIRST_KEY = 'default';

/**
 * Leads from an opened text back to the line or list that the reader came from, at the place where it was left. A
 * reader who opened the text by a link from elsewhere is told where the link leads.
 */
export function BackFromText({ to, place }: BackFromTextProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  if (key === FIRST_KEY) {
    return (
      <p className={classes.first}>
        <GoBack to={to} /> <span data-screen-only>to {place}</span>
      </p>
    );
  }
  const goBack = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <GoBack to={to} onClick={goBack} />;
}
