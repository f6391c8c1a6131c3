import { useState } from 'react';
import { Button } from '../../../../controls/button.tsx';
import { Select } from '../../../../controls/select.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { headwordOf } from '../../state/query/headword.ts';

const TAGS = [
  { value: '', label: 'commonest' },
  { value: 'NOUN', label: 'noun' },
  { value: 'PROPN', label: 'name' },
  { value: 'VERB', label: 'verb' },
  { value: 'ADJ', label: 'adjective' },
  { value: 'ADV', label: 'adverb' },
];

/** A part of speech in the middle of a sentence; the tag itself if it has no name here. */
export function tagInWords(tag: string): string {
  return TAGS.find(({ value }) => value === tag)?.label ?? tag;
}

/** Chooses the word that a view is about. */
export function HeadwordForm({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [lemma, setLemma] = useState(headwordOf(state));
  return (
    <form
      className="wrap ends gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        go({ lemma: lemma.trim(), pos: '' });
      }}
    >
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
      <Button type="submit" variant="default">
        Show
      </Button>
    </form>
  );
}
