import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GoBack } from './go-back.tsx';
import { isPlainClick } from './plain-click.ts';
import classes from './way-back.module.css';

interface WayBackProps {
  /** Address to which a reader goes who came by a link from elsewhere. */
  readonly to: string;
  /** What is at this address, as in “the list of files”. */
  readonly place: string;
}

/** The key of the first entry that a tab adds to its history. */
const FIRST_KEY = 'default';

/** How many steps of the portal are in the history before the current one. */
function stepsBefore(): number {
  return (window.history.state as { readonly idx?: number } | null)?.idx ?? 0;
}

/**
 * Leads from an opened text or word back to the line or list that the reader came from, at the place where it was left,
 * whatever was chosen or paged since. A reader who came by a link from elsewhere is told where the link leads.
 */
export function WayBack({ to, place }: WayBackProps) {
  const { key } = useLocation();
  const [opened] = useState(() => ({ key, steps: stepsBefore() }));
  const navigate = useNavigate();
  if (opened.key === FIRST_KEY) {
    return (
      <div className={classes.first}>
        <GoBack to={to} /> <span data-screen-only>to {place}</span>
      </div>
    );
  }
  const goBack = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(opened.steps - 1 - stepsBefore());
  };
  return <GoBack to={to} onClick={goBack} />;
}
