import { CheckBox } from '../../../../controls/check-box.tsx';
import { EXAMPLES, readWindow } from '@zaban/contract';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { Tip } from '../../controls/help/tip.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import { BesideChoice } from '../../controls/lines/beside-choice.tsx';
import classes from './line-options.module.css';
import { useId, useRef } from 'react';
import { placeBelow } from '../../../../shared/layout/place-below.ts';
import { fieldLabel } from '../../state/names/field-labels.ts';

const HUNDRED = 100;
const CONTEXTS = ['5,5', '10,10', '20,20', '40,40'];

function contextInWords(context: string): string {
  const [left, right] = readWindow(context);
  return left === right ? `${left} tokens each side` : `${left} left, ${right} right`;
}

/** How lines are shown: in pages, with parts of speech, with fields of their texts, as a random hundred. */
export function LineOptions({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const { tags, paged, annotate, columns, sample, seed, line, context, sort } = state;
  const vocabulary = useVocabulary();
  const change = (next: Change): void => go({ line, ...next });
  const drawn = sample === HUNDRED;
  const areExamplesFirst = sort[0] === EXAMPLES;
  return (
    <div className="row gap-2" role="group" aria-label="How lines are shown">
      <Toggle text="Parts of speech" on={tags} onClick={() => change({ tags: !tags })} />
      <Toggle text="In pages" on={paged || annotate} onClick={() => change({ paged: !paged, annotate: false })} />
      <Toggle
        text="Good examples first"
        on={areExamplesFirst}
        onClick={() => go({ sort: areExamplesFirst ? [] : [EXAMPLES] })}
      />
      <button
        type="button"
        className={classes.option}
        onClick={() => go({ sample: HUNDRED, seed: drawn ? seed + 1 : seed })}
      >
        {drawn ? 'Another hundred' : 'Random hundred'}
      </button>
      <label className={`target gap-2 note ${classes.context}`}>
        <span>Context shown</span>
        <select className="low" value={context} onChange={(event) => change({ context: event.currentTarget.value })}>
          {[...new Set([...CONTEXTS, context])].map((each) => (
            <option key={each} value={each}>
              {contextInWords(each)}
            </option>
          ))}
        </select>
      </label>
      <BesideChoice workbench={workbench} />
      <ColumnChoice
        fields={vocabulary?.fields.filter((field) => field !== 'fileName') ?? []}
        columns={columns}
        onChange={(field, shown) =>
          go((now) => {
            const others = now.columns.filter((each) => each !== field);
            return { line: now.line, columns: shown ? [...others, field] : others };
          })
        }
      />
      <Tip about="how lines are shown" section="lines">
        “Parts of speech” shows a letter after each word. “In pages” shows a page of lines at a time instead of one long
        list. “Good examples first” puts whole sentences of 8 to 20 common words before all others. “Context shown” sets
        the number of tokens on each side, here and in downloads. “Random hundred” draws a random sample of 100 lines;
        the same start number (seed) always gives the same lines. “Label”, beside “View”, annotates the lines: it adds a
        tick, a label and a note to each. A ticked line is in the handout; with the keyboard, go to the line and press{' '}
        <kbd>h</kbd>.
      </Tip>
    </div>
  );
}

function Toggle({ text, on, onClick }: { readonly text: string; readonly on: boolean; readonly onClick: () => void }) {
  return (
    <button type="button" className={classes.option} aria-pressed={on} onClick={onClick}>
      {text}
    </button>
  );
}

interface ColumnChoiceProps {
  readonly fields: readonly string[];
  readonly columns: readonly string[];
  readonly onChange: (field: string, shown: boolean) => void;
}

/** Chooses the fields of the texts that are shown beside the lines. */
function ColumnChoice({ fields, columns, onChange }: ColumnChoiceProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className={classes.option} popoverTarget={id}>
        Columns{columns.length > 0 && ` (${columns.length})`}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={classes.columns}
        onBeforeToggle={(event) => placeBelow(button.current, event)}
      >
        <legend className="floats below-2 medium">Columns with facts about the texts</legend>
        {fields.map((field) => (
          <CheckBox
            key={field}
            className="line gap-2 low"
            checked={columns.includes(field)}
            onTick={(ticked) => onChange(field, ticked)}
          >
            {fieldLabel(field)}
          </CheckBox>
        ))}
      </fieldset>
    </>
  );
}
