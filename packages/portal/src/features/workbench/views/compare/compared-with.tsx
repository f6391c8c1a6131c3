import { ShortForm } from '../../controls/settings/short-form.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { useState } from 'react';
import { typedQuery } from '../../state/query/labelled-query.ts';
import { isSameSubcorpus, REST, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import { SubcorpusSelect } from '../../controls/settings/subcorpus-select.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './compare.module.css';

/** What the query is compared with: another query, or itself in other texts or in the rest of the corpus. */
export type ComparedWith = 'word' | 'texts' | 'rest';

const KINDS = [
  { kind: 'word', text: 'Another word' },
  { kind: 'texts', text: 'Other texts' },
  { kind: 'rest', text: 'The rest of the corpus' },
] as const;

/** The comparisons in the address. A new address has none or one; an old one may have both a word and texts. */
function comparedIn({ state: { other, versus } }: Workbench): readonly ComparedWith[] {
  const ofTexts = isSameSubcorpus(versus, REST) ? 'rest' : 'texts';
  return [...(other === '' ? [] : ['word' as const]), ...(versus.length === 0 ? [] : ([ofTexts] as const))];
}

interface ComparedWithChoiceProps {
  readonly workbench: Workbench;
  /** The kind that was chosen, until the address has a comparison. */
  readonly kind: ComparedWith | undefined;
  readonly onKind: (kind: ComparedWith) => void;
  /** Called when the reader has chosen a word or texts. */
  readonly onDone?: () => void;
}

/** Chooses what the query is compared with: buttons for the kind, then a box for a word, or a list of texts. */
export function ComparedWithChoice({ workbench, kind, onKind, onDone }: ComparedWithChoiceProps) {
  const { state, go } = workbench;
  const compared = comparedIn(workbench);
  const pressed = compared.length > 0 ? compared : [kind ?? 'word'];
  const searched = searchedSubcorpus(state);
  const choose = (chosen: ComparedWith): void => {
    onKind(chosen);
    // Where all texts are searched, there is no rest. The page then offers subcorpora to search first.
    const hasRest = chosen === 'rest' && searched.length > 0;
    if (compared.length > 1 || compared[0] !== chosen) go({ other: '', versus: hasRest ? REST : [] });
    if (hasRest) onDone?.();
  };
  return (
    <div className={`row ${classes.choice}`}>
      <div role="group" aria-label="Compare with" className={`keys ${classes.kinds}`}>
        {KINDS.map(({ kind: each, text }) => (
          <button
            key={each}
            type="button"
            className="key"
            aria-pressed={pressed.includes(each)}
            onClick={() => choose(each)}
          >
            {text}
          </button>
        ))}
      </div>
      {pressed[0] === 'word' && <OtherWord key={state.other} workbench={workbench} onDone={onDone} />}
      {pressed[0] === 'texts' && (
        <SubcorpusSelect
          workbench={workbench}
          label="Texts to compare with"
          value={state.versus}
          name={state.versusName}
          more={[{ name: 'choose texts …', subcorpus: [] }]}
          without={searched.length === 0 ? undefined : searched}
          onChoose={({ subcorpus, name }) => {
            go({ other: '', versus: subcorpus, versusName: name });
            onDone?.();
          }}
        />
      )}
    </div>
  );
}

interface OtherWordProps {
  readonly workbench: Workbench;
  readonly onDone: (() => void) | undefined;
}

function OtherWord({ workbench: { state, go }, onDone }: OtherWordProps) {
  const [typed, setTyped] = useState(state.otherLabel === '' ? state.other : '');
  return (
    <ShortForm
      action="Compare"
      className={`gap-2 flex ${classes.word}`}
      onDone={() => {
        go({ other: typed.trim() });
        onDone?.();
      }}
    >
      <TextField
        aria-label="Compare with the word"
        title="A word, phrase or spelling, in the same query language as the query above"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={typedQuery(state).cql === '' ? 'another word' : 'another query'}
        autoComplete="off"
        spellCheck={false}
      />
    </ShortForm>
  );
}
