import { useState } from 'react';
import { useFocusAfter } from '../../../shared/layout/focus-after.ts';
import { CloseIcon } from '../../../shared/layout/icons.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { ChangeLink } from '../change-link.tsx';
import { Tip } from '../help/tip.tsx';
import type { Workbench } from '../workbench.ts';
import { AddStep } from './add-step.tsx';
import { stepsOf } from './chain-steps.tsx';
import { PartSize } from './part-size.tsx';
import { PartWarnings } from './part-warnings.tsx';
import classes from './query.module.css';
import { StepEditor } from './steps/step-editor.tsx';

/** Every step from the query to the lines on the page, each to be changed or taken away. */
export function Chain({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLElement>(removals);
  const steps = stepsOf(state, useSite().data);
  return (
    <section ref={place} tabIndex={-1} aria-label="Steps" className={classes.steps}>
      <ol className={classes.chain}>
        {steps.map(({ key, kind, text, without, form }) => (
          <li key={key} className={classes.step}>
            {form === undefined ? (
              <span className={classes.fixed}>
                <span className={classes.kind}>{kind}</span> {text}
              </span>
            ) : (
              <StepEditor
                kind={kind}
                text={text}
                form={(close) =>
                  form((change) => {
                    close();
                    go(change);
                  })
                }
              />
            )}
            <ChangeLink
              workbench={workbench}
              change={without}
              aria-label={`Remove: ${kind}`}
              title="Remove this step"
              onFollow={() => setRemovals(removals + 1)}
            >
              <CloseIcon size={16} />
            </ChangeLink>
          </li>
        ))}
      </ol>
      <AddStep workbench={workbench} />
      <div className={classes.sized}>
        <PartSize workbench={workbench} />
        <Tip about="the steps" section="steps">
          The steps from the query to the lines, in this order. Click a step to change it; click its cross to remove it.
          All steps are part of the page address, so the back button of the browser takes you back one step.
        </Tip>
      </div>
      <PartWarnings workbench={workbench} />
    </section>
  );
}
