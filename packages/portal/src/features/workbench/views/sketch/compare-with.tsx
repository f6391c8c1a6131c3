import { ShortForm } from '../../controls/settings/short-form.tsx';
import { useState } from 'react';
import { Button } from '../../../../controls/button.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { SubcorpusSelect } from '../../controls/settings/subcorpus-select.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { REST, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import { isCompared, sideNames } from './compared.ts';

const SAME = { name: 'the same texts', subcorpus: [] };

/** Chooses what the sketch is compared with: another word, the same word in other texts, or both. */
export function CompareWith({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const searched = searchedSubcorpus(state);
  const compared = isCompared(state);
  const [, other] = sideNames(state, useSite().data?.categories);
  return (
    <OverPanel
      label="Compare with"
      text={
        compared ? (
          <>
            Compared with <strong>{other}</strong>
          </>
        ) : (
          'Compare with …'
        )
      }
    >
      {(close) => (
        <div className="stack gap-3">
          <OtherWord key={state.otherLemma} workbench={workbench} onDone={close} />
          <SubcorpusSelect
            workbench={workbench}
            label="In these texts"
            value={state.versus}
            name={state.versusName}
            more={[SAME, ...(searched.length === 0 ? [] : [{ name: 'the rest of the corpus', subcorpus: REST }])]}
            without={searched.length === 0 ? undefined : searched}
            onChoose={({ subcorpus, name }) => {
              go({ versus: subcorpus, versusName: subcorpus.length === 0 ? '' : name });
              close();
            }}
          >
            Choose other texts to compare a word with itself, such as in literature and in the media. The first texts
            are those that are searched.
          </SubcorpusSelect>
          {compared && (
            <Button
              variant="default"
              onClick={() => {
                go({ otherLemma: '', versus: [], versusName: '' });
                close();
              }}
            >
              Do not compare
            </Button>
          )}
        </div>
      )}
    </OverPanel>
  );
}

interface OtherWordProps {
  readonly workbench: Workbench;
  readonly onDone: () => void;
}

function OtherWord({ workbench: { state, go }, onDone }: OtherWordProps) {
  const [typed, setTyped] = useState(state.otherLemma);
  return (
    <ShortForm
      action="Compare"
      onDone={() => {
        go({ otherLemma: typed.trim() });
        onDone();
      }}
    >
      <TextField
        label="Another word or spelling"
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ShortForm>
  );
}
