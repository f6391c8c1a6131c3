import { Button, TextInput } from '@mantine/core';
import { MESSAGES } from '@zaban/contract';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { useUrduizedWords } from '../../shared/requests/urduized-words.ts';
import classes from './word-search.module.css';

/** Opens the page of a word; the browser proposes the words of the list. */
export function WordSearch() {
  const [word, setWord] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const words = useUrduizedWords().data;
  const showDialog = useDialog();
  const navigate = useNavigate();
  const id = useId();
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
      <TextInput
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
        className={classes.box}
      />
      <datalist id={id}>
        {words?.map((each) => (
          <option key={each.word}>{each.word}</option>
        ))}
      </datalist>
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}
