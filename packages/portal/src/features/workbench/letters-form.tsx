import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Setting } from './help/setting.tsx';
import { labelOf } from './label-of.ts';
import steps from './query/steps/steps.module.css';
import { type Kind, printFilter, readFilter } from './word-pattern.ts';

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'begin', label: 'begin with' },
  { value: 'contain', label: 'contain' },
  { value: 'end', label: 'end with' },
  { value: 'match', label: 'match the regular expression' },
];

/** The words that a pattern keeps, as the end of a phrase: ` that begin with “un”`; empty for no pattern. */
export function filterInWords(pattern: string): string {
  const { kind, letters } = readFilter(pattern);
  return letters === '' ? '' : ` that ${labelOf(KINDS, kind)} “${letters}”`;
}

interface LettersFormProps {
  /** The present pattern; "" for none. */
  readonly pattern: string;
  readonly onDone: (pattern: string) => void;
}

/** The form that filters the words of a table by their letters. */
export function LettersForm({ pattern, onDone }: LettersFormProps) {
  const given = readFilter(pattern);
  const [kind, setKind] = useState(given.kind);
  const [letters, setLetters] = useState(given.letters);
  return (
    <form
      className={steps.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(printFilter({ kind, letters: letters.trim() }));
      }}
    >
      <Setting
        label="Words that"
        value={kind}
        data={[...KINDS]}
        onChoose={(chosen) => setKind(KINDS.find(({ value }) => value === chosen)?.value ?? kind)}
      >
        Keeps only the words with these letters, for example one word whose row you look for. To see all words again,
        empty the box.
      </Setting>
      <TextInput
        label="Letters"
        value={letters}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setLetters(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Show
      </Button>
    </form>
  );
}
