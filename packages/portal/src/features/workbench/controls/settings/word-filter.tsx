import { ShortForm } from './short-form.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { Setting } from '../help/setting.tsx';
import { labelOf } from '../../state/names/label-of.ts';
import { type Kind, printFilter, readFilter } from '../../state/query/word-pattern.ts';

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'be', label: 'are' },
  { value: 'begin', label: 'begin with' },
  { value: 'contain', label: 'contain' },
  { value: 'end', label: 'end with' },
  { value: 'match', label: 'match the pattern' },
];

/** The words that a pattern keeps, as the end of a phrase: ` that begin with “un”`; empty for no pattern. */
export function filterInWords(pattern: string): string {
  const { kind, letters } = readFilter(pattern);
  return letters === '' ? '' : ` that ${labelOf(KINDS, kind)} “${letters}”`;
}

interface WordFilterFormProps {
  readonly label: string;
  /** The pattern of the address. */
  readonly pattern: string;
  /** The first choice while there is no pattern. */
  readonly usual: Kind;
  readonly onDone: (pattern: string) => void;
  /** The explanation, in a few sentences. */
  readonly children: ReactNode;
}

/** The form that filters words by their letters. */
export function WordFilterForm({ label, pattern, usual, onDone, children }: WordFilterFormProps) {
  const given = readFilter(pattern);
  const [kind, setKind] = useState(pattern === '' ? usual : given.kind);
  const [letters, setLetters] = useState(given.letters);
  return (
    <ShortForm action="Show" onDone={() => onDone(printFilter({ kind, letters: letters.trim() }))}>
      <Setting
        label={label}
        value={kind}
        data={KINDS}
        onChoose={(chosen) => setKind(KINDS.find(({ value }) => value === chosen)?.value ?? kind)}
      >
        {children}
      </Setting>
      <TextField
        label="Letters"
        value={letters}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setLetters(event.currentTarget.value)}
      />
    </ShortForm>
  );
}
