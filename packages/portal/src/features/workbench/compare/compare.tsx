import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { Setting } from '../help/setting.tsx';
import { Tip } from '../help/tip.tsx';
import { useOperation } from '../operation.ts';
import { PartSelect } from '../parts/part-select.tsx';
import { useFields } from '../query/fields.ts';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { CompareParts } from './compare-parts.tsx';
import { CompareTable } from './compare-table.tsx';

/** Two queries beside each other, section by section: words, phrases, or spellings of one word. */
export function Compare({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const [typed, setTyped] = useState(state.other);
  const fields = useFields();
  const other = state.cql === '' ? { simple: state.other, cql: '' } : { cql: state.other, simple: '' };
  const otherState = { ...state, ...(state.other === '' ? {} : other) };
  const more = { by: state.section };
  const first = useOperation('distribution', state, more);
  const second = useOperation('distribution', otherState, more);
  const error = first.error ?? second.error;
  return (
    <section aria-label="Comparison">
      <form
        className={classes.tools}
        onSubmit={(event) => {
          event.preventDefault();
          go({ other: typed.trim() });
        }}
      >
        <TextInput
          label="Compare with"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={state.cql === '' ? 'coffee' : '[lemma="coffee"]'}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={classes.button}>
          <Button type="submit" variant="default">
            Compare
          </Button>
          <Tip about="what to compare with" section="counts">
            Another word, phrase or spelling, in the same query language as above. Both are counted in each group of
            texts. You get the ratio of the two counts with its 95 % interval.
          </Tip>
        </div>
        <PartSelect
          workbench={workbench}
          label="or in another subcorpus"
          value={state.versus}
          name={state.versusName}
          more={[{ name: 'no other subcorpus', part: [] }]}
          onChoose={({ part, name }) => go({ versus: part, versusName: name })}
        >
          The same query in another subcorpus. You can choose your saved subcorpora too. To make one, use “Subcorpus”
          above.
        </PartSelect>
        <Setting
          label="Sections by"
          value={state.section}
          data={[...new Set([state.section, ...fields.keys()])]}
          onChoose={(section) => go({ section })}
        >
          The texts are grouped by this field. The two queries are compared in each group.
        </Setting>
      </form>
      {state.other === '' && state.versus.length === 0 && (
        <p className={classes.summary}>
          Type another word, phrase or spelling, in the same query language as above. Or choose another subcorpus.
        </p>
      )}
      {state.versus.length > 0 && <CompareParts workbench={workbench} />}
      {error !== null && <Notice title="The two could not be compared." error={error} />}
      {state.other !== '' &&
        error === null &&
        (first.data === undefined || second.data === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <CompareTable workbench={workbench} other={other} first={first.data} second={second.data} />
        ))}
    </section>
  );
}
