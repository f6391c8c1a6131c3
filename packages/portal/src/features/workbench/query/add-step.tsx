import { useSite } from '../../../shared/requests/site.ts';
import { annotationId } from '../../../shared/saved-work/annotations.ts';
import { useSavedWork } from '../../../shared/saved-work/saved-work.ts';
import { linesOf } from '../annotation/annotations.ts';
import { GoOn } from '../annotation/go-on.tsx';
import { Tip } from '../help/tip.tsx';
import { callOf } from '../operation.ts';
import { OverPanel } from '../over-panel.tsx';
import { NOUNS_ONLY } from '../parts-of-speech.ts';
import type { Change, ChangeOfNow, Workbench } from '../workbench.ts';
import classes from './add-step.module.css';
import { ContextForm } from './steps/context-form.tsx';
import { SampleForm } from './steps/sample-form.tsx';
import { TextsForm } from './steps/texts-form.tsx';

/** Adds a step between the query and its lines: texts, context, one hit for each text, a sample, the lines of one label. */
export function AddStep({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const annotations = useSavedWork().annotations(annotationId(linesOf(state)));
  const build = useSite().data?.buildId;
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
            {annotations !== undefined && build !== undefined && (
              <GoOn workbench={workbench} annotations={annotations} build={build} onFollow={close} />
            )}
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
            {callOf(state.view) === 'keyness' && (
              <p className={classes.note}>
                This applies to the hits of the query. In the keywords, “{NOUNS_ONLY}” under “Change” (Part of speech)
                shows nouns without names, but also no verbs or adjectives.
              </p>
            )}
          </div>
        );
      }}
    </OverPanel>
  );
}
