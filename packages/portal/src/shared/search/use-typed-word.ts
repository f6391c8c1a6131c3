import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Message, useDialog } from '../dialogs/dialogs.tsx';

/**
 * The word typed in a search box, and the properties of the box. `search` goes to an address made of the word, as the
 * form does; where nothing is typed, it says so.
 */
export function useTypedWord(word: string, nothing: Message) {
  const [typed, setTyped] = useState(word);
  const box = useRef<HTMLInputElement>(null);
  const showDialog = useDialog();
  const navigate = useNavigate();
  const search = async (addressOf: (word: string) => string): Promise<void> => {
    if (typed.trim() === '') {
      await showDialog(nothing);
      box.current?.focus();
    } else await navigate(addressOf(typed.trim()));
  };
  const onSubmit = (addressOf: (word: string) => string) => (event: FormEvent) => {
    event.preventDefault();
    void search(addressOf);
  };
  const field = {
    ref: box,
    'data-search-box': true,
    value: typed,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'search',
  } as const;
  return { typed, setTyped, field, search, onSubmit, navigate };
}
