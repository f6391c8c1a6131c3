import { counted } from '../../../../shared/figures.ts';
import { below } from '../../../../controls/breakpoints.ts';
import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import { type ReactNode, useState } from 'react';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { useSite } from '../../../../shared/requests/site.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { ChainStep } from './chain-step.tsx';
import { stepsOf } from './chain-steps.tsx';
import classes from './chain.module.css';
import { useFitting } from './fitting.ts';
import line from './summary-line.module.css';

/** In px: between steps, for the button that opens all of them, and for the explanation after them. */
const ROOM = { gap: 8, more: 64, reserved: 128 };

interface ChainProps {
  readonly workbench: Workbench;
  /** What follows the steps, if there are any, in the rest of the line. */
  readonly children: (hasSteps: boolean) => ReactNode;
}

/**
 * All steps from the query to the lines on the page; each can be changed or removed. Shows as many as fit into the line
 * of the summary, and a panel with all of them if some do not fit.
 */
export function Chain({ workbench, children }: ChainProps) {
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLElement>(removals);
  const isNarrow = useMediaQuery(below('md'));
  const all = stepsOf(workbench.state, useSite().data);
  // On a narrow screen a category alone is left out: the menu of subcorpora names it, and the figures need the room.
  const steps = isNarrow && all.every(({ key }) => key === 'criteria') ? [] : all;
  const { row, list, fitting } = useFitting<HTMLDivElement, HTMLOListElement>(ROOM);
  const removed = (): void => setRemovals(removals + 1);
  const hidden = Math.max(0, steps.length - fitting);
  return (
    <div ref={row} className={`line fits ${line.rest}`} data-screen-only>
      <section ref={place} tabIndex={-1} aria-label="Steps" className={`gap-2 rigid flex ${line.steps}`}>
        <ol ref={list} className={`gap-2 rigid flex ${classes.chain}`}>
          {steps.map((step, index) => (
            <ChainStep key={step.key} workbench={workbench} step={step} hidden={index >= fitting} onRemove={removed} />
          ))}
        </ol>
        {hidden > 0 && (
          <OverPanel
            text={fitting === 0 ? counted(hidden, 'step') : `+${hidden}`}
            label="All steps"
            className={`framed link nowrap rigid ${classes.moreSteps}`}
          >
            {() => (
              <ol className={`stack gap-2 at-start ${classes.allSteps}`}>
                {steps.map((step) => (
                  <ChainStep key={step.key} workbench={workbench} step={step} onRemove={removed} />
                ))}
              </ol>
            )}
          </OverPanel>
        )}
      </section>
      {children(steps.length > 0)}
    </div>
  );
}
