import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { workbenchSearch, yearsOfSearch } from '../addresses.ts';
import { BEGIN_HANDOUT } from '../begin-handout.ts';

interface InWorkbenchProps {
  readonly word: string;
  readonly criteria: string;
}

/** What the workbench can do with the lines of a search, below these; on phones `cite` too, which is above them elsewhere. */
export function InWorkbench({ word, criteria, cite }: InWorkbenchProps & { readonly cite: ReactNode }) {
  return (
    <div className="above-2 below-4 targets" data-screen-only>
      <Link to={workbenchSearch(word, criteria)}>Download all hits</Link>,{' '}
      <Link to={workbenchSearch(word, criteria, 'handout')} state={BEGIN_HANDOUT}>
        make a handout of them
      </Link>
      , or <Link to={yearsOfSearch(word, criteria)}>see them over the years</Link>, in the workbench.{' '}
      <span className="block below-md">{cite}</span>
    </div>
  );
}

/** The same in a few words, after the figures above the lines. */
export function InWorkbenchShort({ word, criteria }: InWorkbenchProps) {
  return (
    <span className="nowrap" data-screen-only>
      <Link to={workbenchSearch(word, criteria, 'handout')} state={BEGIN_HANDOUT}>
        Handout
      </Link>
      {' · '}
      <Link to={workbenchSearch(word, criteria)}>Download</Link>
      <span className="from-md">
        {' · '}
        <Link to={yearsOfSearch(word, criteria)}>Over the years</Link>
      </span>
    </span>
  );
}
