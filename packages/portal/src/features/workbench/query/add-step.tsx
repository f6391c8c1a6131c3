import { useState } from 'react';
import type { Workbench } from '../workbench.ts';
import classes from './query.module.css';
import { ContextForm } from './steps/context-form.tsx';
import { SampleForm } from './steps/sample-form.tsx';
import { TextsForm } from './steps/texts-form.tsx';

/** Texts, context, one hit a file, a sample: what can be put between the query and its lines. */
export function AddStep({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.adding} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Narrow or sample</summary>
      {open && (
        <div className={classes.forms}>
          <TextsForm
            action="Add"
            onDone={(added) => go(({ filter }) => ({ filter: [...new Set([...filter, added])] }))}
          />
          <ContextForm
            action="Add"
            onDone={(added) => go(({ contextFilter }) => ({ contextFilter: [...new Set([...contextFilter, added])] }))}
          />
          <SampleForm
            key={`${state.sample} ${state.seed}`}
            size={state.sample === 0 ? 100 : state.sample}
            seed={state.seed}
            onDone={go}
          />
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={state.firstHitPerDocument}
              onChange={(event) => go({ firstHitPerDocument: event.currentTarget.checked })}
            />
            Only the first hit of each file
          </label>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={state.withoutNames}
              onChange={(event) => go({ withoutNames: event.currentTarget.checked })}
            />
            Leave out names, such as “Imran Khan”
          </label>
        </div>
      )}
    </details>
  );
}
