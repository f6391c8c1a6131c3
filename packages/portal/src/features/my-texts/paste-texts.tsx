import { Button } from '../../controls/button.tsx';
import { TextArea } from '../../controls/text-area.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { plural } from '../../shared/figures.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import type { CorpusToMake } from './making.ts';
import classes from './my-texts.module.css';
import { ENGLISH, TextLanguage } from './text-language.tsx';
import { filesOfPasted, nameOfPasted, type PastedText, usualName } from './pasted.ts';

interface PasteTextsProps {
  readonly texts: readonly PastedText[];
  readonly onTexts: (texts: readonly PastedText[]) => void;
  readonly onMake: (corpus: CorpusToMake) => void;
  readonly onClear: () => void;
}

/** A form for several texts, each with a name, of which a corpus is made. */
export function PasteTexts({ texts, onTexts, onMake, onClear }: PasteTextsProps) {
  // A button Remove disappears with its text.
  const list = useFocusAfter<HTMLDivElement>(texts.length);
  const [language, setLanguage] = useState(ENGLISH);
  const files = filesOfPasted(texts);
  const change = (id: number, changed: Partial<PastedText>): void =>
    onTexts(texts.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length > 0)
      onMake({ files, name: nameOfPasted(files).slice(0, 100), language, compared: true, trees: true });
  };
  return (
    <form className={classes.panel} aria-label="Paste texts" onSubmit={submit}>
      <div ref={list} tabIndex={-1} className={`stack gap-5 ${classes.pasted}`}>
        {texts.map(({ id, name, text }, place) => (
          <fieldset key={id} className="stack gap-2">
            <legend className="serif large">{usualName(place)}</legend>
            <TextField
              label="Name"
              value={name}
              placeholder={usualName(place)}
              maxLength={60}
              onChange={(event) => change(id, { name: event.currentTarget.value })}
            />
            <TextArea
              label="Text"
              value={text}
              dir="auto"
              lang={language}
              rows={6}
              onChange={(event) => change(id, { text: event.currentTarget.value })}
            />
            {texts.length > 2 && (
              <button
                type="button"
                className={`plain-note ${classes.action}`}
                aria-label={`Remove ${name || usualName(place)}`}
                onClick={() => onTexts(texts.filter((each) => each.id !== id))}
              >
                Remove
              </button>
            )}
          </fieldset>
        ))}
      </div>
      <div>
        <Button
          variant="default"
          onClick={() => onTexts([...texts, { id: (texts.at(-1)?.id ?? 0) + 1, name: '', text: '' }])}
        >
          Add another text
        </Button>
      </div>
      <TextLanguage value={language} onChange={setLanguage} />
      <div className="wrap gap-3">
        <Button type="submit" disabled={files.length === 0}>
          {plural(files.length, 'Search this text', 'Search and compare these texts')}
        </Button>
        <Button variant="default" onClick={onClear}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
