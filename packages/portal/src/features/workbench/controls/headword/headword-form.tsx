import { ShortForm } from '../settings/short-form.tsx';
import { useState } from 'react';
import { Select } from '../../../../controls/select.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { tagInWords } from '../../../../shared/tags-in-words.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { headwordOf } from '../../state/query/headword.ts';

const TAGS = [
  { value: '', label: 'commonest' },
  ...['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV'].map((value) => ({ value, label: tagInWords(value) })),
];

/** Chooses the word that a view is about. */
export function HeadwordForm({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const searched = headwordOf(state);
  const [lemma, setLemma] = useState(searched);
  // Another word, by a link or the back button, changes the text of the field. The fields stay, and so does the focus.
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setLemma(searched);
  }
  return (
    <ShortForm action="Show" onDone={() => go({ lemma: lemma.trim(), pos: '' })}>
      <TextField
        label="Word"
        value={lemma}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setLemma(event.currentTarget.value)}
      />
      <Select
        label="Part of speech"
        value={state.pos}
        data={TAGS}
        onChange={(event) => go({ lemma: lemma.trim(), pos: event.currentTarget.value })}
      />
    </ShortForm>
  );
}
