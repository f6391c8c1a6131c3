import { plural } from '../../../../shared/figures.ts';
import { useSettled } from '../../../../controls/use-settled.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAlignedCorpora } from '../../state/lines/aligned-corpora.ts';
import { useValues, useVocabulary } from '../../state/calls/vocabulary.ts';
import classes from './cql-field.module.css';
import { type Completion, completionAt } from './completion.ts';
import { painted } from './paint.ts';

const PAUSE = 120;
const MOST = 10;

interface CqlFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  /** Whether what is around it shows that this is the query. */
  readonly isNamed?: boolean;
}

/**
 * A text box for CQL with syntax colours and completion, one line high. A longer query is shown whole while it is edited,
 * and closes when it is searched. Shift+Enter inserts a line break.
 */
export function CqlField({ value, onChange, onSubmit, isNamed = false }: CqlFieldProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState(false);
  const completion = caret === undefined ? undefined : completionAt(value, caret);
  const choices = useChoices(completion);
  const open = choices.length > 0;
  // A choice stays active when values that arrive move it to another place in the list.
  const active = chosen === undefined ? -1 : choices.indexOf(chosen);

  const close = (): void => {
    setCaret(undefined);
    setChosen(undefined);
  };
  const choose = (choice: string): void => {
    if (completion === undefined) return;
    const written = completion.written(choice);
    // The caret can be set only when the new text is in the box, and must be set before the next key.
    flushSync(() => {
      onChange(value.slice(0, completion.from) + written + value.slice(completion.to));
      close();
    });
    const end = completion.from + written.length;
    box.current?.setSelectionRange(end, end);
  };
  const press = (event: KeyboardEvent): void => {
    setEditing(true);
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen(choices[(active + step + choices.length + (active === -1 && step === -1 ? 1 : 0)) % choices.length]);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (chosen !== undefined && active >= 0 && (event.key === 'Tab' || event.key === 'Enter')) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      setEditing(false);
      box.current?.scrollTo(0, 0);
      onSubmit();
    }
  };
  return (
    <div className="relative">
      <label htmlFor={id} className={isNamed ? 'unseen' : classes.label}>
        Query
      </label>
      <div className={`relative ${classes.place}`}>
        <div className={`stack raised ${classes.stack}`} data-editing={editing || undefined}>
          <textarea
            ref={box}
            id={id}
            data-search-box
            rows={1}
            value={value}
            placeholder='[pos="ADJ"] [lemma="chai"]'
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-autocomplete="list"
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={active >= 0 && open ? `${id}-${active}` : undefined}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              setCaret(event.currentTarget.selectionStart);
              setChosen(undefined);
            }}
            onKeyDown={press}
            onFocus={() => setEditing(true)}
            onPointerDown={() => setEditing(true)}
            onBlur={() => {
              setEditing(false);
              close();
            }}
          />
          <pre aria-hidden="true">
            {painted(value).map(({ text, paint }, index) => (
              // The index of a piece is its identity.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} data-paint={paint === '' ? undefined : paint}>
                {text}
              </span>
            ))}
            {'\u200B'}
          </pre>
        </div>
        {open && (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Suggestions"
            className={`framed raised within ${classes.choices}`}
          >
            {choices.map((choice, index) => (
              // The keyboard chooses from within the text box; the pointer must not move the focus out of it.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={choice}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {choice}
              </div>
            ))}
          </div>
        )}
      </div>
      <span className="unseen" role="status">
        {open && `${choices.length} ${plural(choices.length, 'suggestion')}, arrow keys to choose`}
      </span>
    </div>
  );
}

/** The names or values that match, without one that is already complete. */
function useChoices(completion: Completion | undefined): readonly string[] {
  const vocabulary = useVocabulary();
  const aligned = useAlignedCorpora();
  const wanted =
    completion?.kind === 'value' ? `${completion.attribute}\n${completion.typed}\n${completion.corpus}` : '';
  const [attribute = '', begin = '', corpus = ''] = useSettled(wanted, PAUSE).split('\n');
  const values = useValues(attribute === '' || wanted === '' ? undefined : { attribute, begin, corpus, most: MOST });
  if (completion === undefined || vocabulary === undefined) return [];
  const corpora = completion.mayNameCorpus === true ? aligned.map(({ id }) => `${id}:`) : [];
  const structures = vocabulary.structures.map(({ name }) => name);
  const names = { attribute: vocabulary.attributes, structure: [...corpora, ...structures] };
  const known = completion.kind === 'value' ? values : names[completion.kind];
  const typed = completion.typed.toLowerCase();
  return known.filter((each) => each.toLowerCase().startsWith(typed) && each !== completion.typed).slice(0, MOST);
}
