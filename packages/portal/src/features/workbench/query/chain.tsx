import { useState } from 'react';
import { useFocusAfter } from '../../../shared/layout/focus-after.ts';
import { CloseIcon } from '../../../shared/layout/icons.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { ChangeLink } from '../change-link.tsx';
import { isUsedIn } from '../operation.ts';
import type { Workbench } from '../workbench.ts';
import { stepsOf } from './chain-steps.tsx';
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
        {steps.map(({ key, kind, text, field, without, form }) => (
          <li key={key} className={classes.step} data-step={key} data-unused={!isUsedIn(state, field) || undefined}>
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
            {!isUsedIn(state, field) && <small>not used here</small>}
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
      <PartWarnings workbench={workbench} />
    </section>
  );
}
