import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { DIALOGS, SCREENS } from '@zaban/contract';
import { useState } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { QueryNote } from '../../shared/search/query-note.tsx';
import { useTypedWord } from '../../shared/search/use-typed-word.ts';
import { CategoryPicker } from './category-picker.tsx';
import classes from './home-search.module.css';

/** The search box of the home screen with its category picker. */
export function HomeSearch() {
  const [state] = useScreenState('home');
  const { typed: word, field, onSubmit } = useTypedWord(state.word, DIALOGS.invalidSearch);
  const [criteria, setCriteria] = useState(state.criteria);
  return (
    <form
      role="search"
      action={BASE_PATH + SCREENS.results}
      className="stack gap-4"
      onSubmit={onSubmit((each) => addressOf.results({ word: each, criteria }))}
    >
      <div className="gap-2 flex">
        <TextField
          {...field}
          size="lg"
          name="word"
          aria-label="Search word"
          placeholder="Word or phrase"
          className={`fits fills ${classes.box}`}
        />
        <Button type="submit" size="lg">
          Search
        </Button>
      </div>
      <QueryNote query={word} />
      <CategoryPicker criteria={criteria} onChange={setCriteria} />
    </form>
  );
}
