import { Tip } from '../help/tip.tsx';
import { OverPanel } from '../over-panel.tsx';
import type { Change, ChangeOfNow, Workbench } from '../workbench.ts';
import classes from './query.module.css';
import { ContextForm } from './steps/context-form.tsx';
import { SampleForm } from './steps/sample-form.tsx';
import { TextsForm } from './steps/texts-form.tsx';

/** Adds a step between the query and its lines: texts, context, one hit for each text, a sample. */
export function AddStep({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  return (
    <OverPanel text="Filter or sample" label="Filter or sample">
      {(close) => {
        const goAndClose = (change: Change | ChangeOfNow): void => {
          close();
          go(change);
        };
        return (
          <div className={classes.forms}>
            <p className={classes.about}>
              Which hits are shown
              <Tip about="the steps" section="steps">
                Each thing that you add here is a step, such as a filter or a sample. You see the steps beside the
                number of hits; on a narrow screen a button there opens the list of steps. Click a step to change it, or
                its cross to remove it. The address of the page contains all steps. The back button of the browser goes
                back one step at a time.
              </Tip>
            </p>
            <TextsForm
              action="Add"
              onDone={(added) => goAndClose(({ filter }) => ({ filter: [...new Set([...filter, added])] }))}
            />
            <ContextForm
              action="Add"
              onDone={(added) =>
                goAndClose(({ contextFilter }) => ({ contextFilter: [...new Set([...contextFilter, added])] }))
              }
            />
            <SampleForm
              key={`${state.sample} ${state.seed}`}
              size={state.sample === 0 ? 100 : state.sample}
              seed={state.seed}
              onDone={goAndClose}
            />
            <label className={classes.check}>
              <input
                type="checkbox"
                checked={state.firstHitPerDocument}
                onChange={(event) => goAndClose({ firstHitPerDocument: event.currentTarget.checked })}
              />
              Only the first hit of each text
            </label>
            <label className={classes.check}>
              <input
                type="checkbox"
                checked={state.withoutNames}
                onChange={(event) => goAndClose({ withoutNames: event.currentTarget.checked })}
              />
              Leave out names, such as “Imran Khan”
            </label>
          </div>
        );
      }}
    </OverPanel>
  );
}
