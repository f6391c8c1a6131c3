import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { MESSAGES } from '@zaban/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../addresses.ts';
import { QueryNote } from './query-note.tsx';
import { CriteriaSelect } from './criteria-select.tsx';
import { rememberTyped } from './typed-word.ts';
import { useTypedWord } from './use-typed-word.ts';
import classes from './search-bar.module.css';

/** The views of a search; `shows` explains those whose names do not. */
const VIEWS = [
  { view: 'results', text: 'Sentences', shows: '' },
  {
    view: 'concordance',
    text: 'Concordance',
    shows: 'The hits below one another, with words left and right, in an order that you choose.',
  },
  {
    view: 'kwic',
    text: 'KWIC',
    shows: 'Keyword in context: the hits with their files. Some words are also explained.',
  },
] as const;

interface SearchBarProps {
  readonly view: (typeof VIEWS)[number]['view'];
  readonly word: string;
  readonly criteria: string;
}

/** The search box of this screen, and links to the other views of the same search. */
export function SearchBar({ view, word, criteria }: SearchBarProps) {
  const nothing = { text: MESSAGES.wordRequired, icon: 'error' } as const;
  const { typed, setTyped, field, onSubmit, navigate } = useTypedWord(word, nothing);
  // Shows what another link or the back button searches; the box is not mounted again, so that it keeps the focus.
  const [shown, setShown] = useState(word);
  if (shown !== word) {
    setShown(word);
    setTyped(word);
  }
  // Also searches what was typed but not yet submitted, which would be lost otherwise.
  const choose = (chosen: string) => {
    const searched = typed.trim() === '' ? word : typed.trim();
    void navigate(addressOf[view]({ word: searched, criteria: chosen }));
  };
  const explained = VIEWS.find((each) => each.view === view)?.shows ?? '';
  return (
    <div className={`wrap ruled between above-2 below-5 ${classes.bar}`}>
      <form
        role="search"
        className={`stack ends gap-2 ${classes.form}`}
        onSubmit={onSubmit((each) => addressOf[view]({ word: each, criteria }))}
      >
        <TextField {...field} size="md" label="Find" />
        <CriteriaSelect label="Category" value={criteria} onChange={choose} />
        <Button type="submit" size="md" variant="default">
          Search
        </Button>
        <QueryNote query={typed} />
      </form>
      <nav aria-label="Views of this search" className="tabs">
        <Link to={workbenchSearch(word, criteria)}>Open in the workbench</Link>
        {VIEWS.map(({ view: each, text, shows }) => (
          <Link
            key={each}
            to={addressOf[each]({ word, criteria })}
            title={shows === '' ? undefined : shows}
            aria-current={each === view ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
        <Link
          to={addressOf.keywordFrequency({ criteria })}
          title="The words of one file, the most frequent first"
          onClick={() => rememberTyped(word)}
        >
          Keyword frequency
        </Link>
      </nav>
      {explained !== '' && (
        <p className={`soft note own-row below-lg ${classes.shows}`} data-screen-only>
          {explained}
        </p>
      )}
    </div>
  );
}
