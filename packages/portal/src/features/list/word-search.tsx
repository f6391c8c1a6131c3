import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useSettled } from '../../controls/use-settled.ts';
import { MESSAGES } from '@zaban/contract';
import { useId } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { useTypedWord } from '../../shared/search/use-typed-word.ts';
import { useWordSuggestions } from '../../shared/requests/word-suggestions.ts';

/** Milliseconds after the last key before words are suggested. */
const PAUSE_MS = 120;

/** Opens the page of a word in any spelling or script; suggests words that begin with what was typed. */
export function WordSearch() {
  const { typed: word, field, onSubmit } = useTypedWord('', { text: MESSAGES.wordListSearchEmpty, icon: 'error' });
  const id = useId();
  const suggestions = useWordSuggestions(useSettled(word.trim(), PAUSE_MS)).data;
  return (
    <form role="search" className="gap-2 flex" onSubmit={onSubmit(addressOf.word)}>
      <TextField
        {...field}
        size="md"
        aria-label="Search Word"
        placeholder="Search Word"
        list={id}
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
