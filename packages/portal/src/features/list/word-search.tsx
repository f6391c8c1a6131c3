import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useSettled } from '../../controls/use-settled.ts';
import { MESSAGES } from '@zaban/contract';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { useWordSuggestions } from '../../shared/requests/word-suggestions.ts';
import classes from './word-search.module.css';

/** Milliseconds after the last key before words are suggested. */
const PAUSE_MS = 120;

/** Opens the page of a word in any spelling or script; suggests words that begin with what was typed. */
export function WordSearch() {
  const [word, setWord] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const showDialog = useDialog();
  const navigate = useNavigate();
  const id = useId();
  const suggestions = useWordSuggestions(useSettled(word.trim(), PAUSE_MS)).data;
  const search = async () => {
    if (word.trim() === '') {
      await showDialog({ text: MESSAGES.wordListSearchEmpty, icon: 'error' });
      box.current?.focus();
    } else await navigate(addressOf.word(word.trim()));
  };
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <TextField
        ref={box}
        data-search-box
        size="md"
        aria-label="Search Word"
        placeholder="Search Word"
        list={id}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="fits fills"
      />
      <datalist id={id}>
        {suggestions?.map((each) => (
          // The browser filters options by their text, so the option contains what was typed.
          <option key={each.word} value={each.word}>
            {each.text}
          </option>
        ))}
      </datalist>
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}
