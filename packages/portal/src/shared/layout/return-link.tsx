import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GoBack } from './go-back.tsx';
import { isPlainClick } from './plain-click.ts';

interface ReturnLinkProps {
  /** Address to which a reader goes who came by a link from elsewhere. */
  readonly to: string;
  /** What is at this address, as in “the list of files”. */
  readonly place: string;
}

/** The key of the first entry that a tab adds to its history. */
const FIRST_KEY = 'default';

/** The entry of the history at which a text or word was opened. */
interface Opened {
  readonly key: string;
  /** How many steps of the portal are in the history before it. */
  readonly steps: number;
}

/** What the current entry of the history has stored: its steps before, and where the text or word was opened. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
  readonly opened?: Opened;
}

function entryState(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}

/** Stores in the current entry, if it is still the one with this key, where the text or word was opened. */
function storeOpened(key: string, opened: Opened): void {
  const state = entryState();
  if ((state.key ?? FIRST_KEY) === key) window.history.replaceState({ ...state, opened }, '');
}

/** How many steps of the portal are in the history before the current one. */
function stepsBefore(): number {
  return entryState().idx ?? 0;
}

/**
 * Leads from an opened text or word back to the line or list that the reader came from, at the place where it was left,
 * whatever was chosen or paged since. A reader who came by a link from elsewhere is told where the link leads.
 */
export function ReturnLink({ to, place }: ReturnLinkProps) {
  const { key } = useLocation();
  const [opened] = useState((): Opened => entryState().opened ?? { key, steps: stepsBefore() });
  // Each choice on the screen adds an entry, which keeps this when the page is loaded again.
  useEffect(() => storeOpened(key, opened), [key, opened]);
  const navigate = useNavigate();
  if (opened.key === FIRST_KEY) {
    return (
      <div className="line gap-1 soft note">
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
