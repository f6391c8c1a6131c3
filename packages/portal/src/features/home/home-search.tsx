import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { DIALOGS, SCREENS } from '@zaban/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { QueryNote } from '../../shared/search/query-note.tsx';
import { CategoryPicker } from './category-picker.tsx';
import classes from './home-search.module.css';

/** The search box of the home screen with its category picker. */
export function HomeSearch() {
  const [state] = useScreenState('home');
  const [word, setWord] = useState(state.word);
  const [criteria, setCriteria] = useState(state.criteria);
  const box = useRef<HTMLInputElement>(null);
  const showDialog = useDialog();
  const navigate = useNavigate();
  const search = async () => {
    if (word.trim() === '') {
      await showDialog(DIALOGS.invalidSearch);
      box.current?.focus();
    } else await navigate(addressOf.results({ word: word.trim(), criteria }));
  };
  return (
    <form
      role="search"
      action={BASE_PATH + SCREENS.results}
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <div className={classes.line}>
        <TextField
          ref={box}
          data-search-box
          size="lg"
          name="word"
          aria-label="Search word"
          placeholder="Word or phrase"
          className={classes.box}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
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
