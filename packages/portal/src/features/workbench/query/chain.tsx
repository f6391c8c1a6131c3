import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useFocusAfter } from '../../../shared/layout/focus-after.ts';
import { useSite } from '../../../shared/requests/site.ts';
import { OverPanel } from '../over-panel.tsx';
import type { Workbench } from '../workbench.ts';
import { ChainStep } from './chain-step.tsx';
import { stepsOf } from './chain-steps.tsx';
import { useFitting } from './fitting.ts';
import classes from './query.module.css';

/** In px: between steps, for the button that opens all of them, and for the beginning of the reading behind them. */
const ROOM = { gap: 8, more: 64, reserved: 96 };

interface ChainProps {
  readonly workbench: Workbench;
  /** What stands behind the steps and takes the room that they leave. */
  readonly children: ReactNode;
}

/**
 * Every step from the query to the lines on the page, each to be changed or taken away: as many as have room in the line of the
 * summary, and all of them in a panel when some have none.
 */
export function Chain({ workbench, children }: ChainProps) {
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLElement>(removals);
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const all = stepsOf(workbench.state, useSite().data);
  // The menu of subcorpora names a category; a narrow line has more use for the figures.
  const steps = isNarrow && all.every(({ key }) => key === 'criteria') ? [] : all;
  const { row, list, fitting } = useFitting<HTMLDivElement, HTMLOListElement>(ROOM);
  const removed = (): void => setRemovals(removals + 1);
  const hidden = Math.max(0, steps.length - fitting);
  return (
    <div ref={row} className={classes.rest}>
      <section ref={place} tabIndex={-1} aria-label="Steps" className={classes.steps}>
        <ol ref={list} className={classes.chain}>
          {steps.map((step, index) => (
            <ChainStep key={step.key} workbench={workbench} step={step} hidden={index >= fitting} onRemove={removed} />
          ))}
        </ol>
        {hidden > 0 && (
          <OverPanel
            text={fitting === 0 ? `${hidden} ${hidden === 1 ? 'step' : 'steps'}` : `+${hidden}`}
            label="All steps"
            className={classes.moreSteps}
          >
            {() => (
              <ol className={classes.allSteps}>
                {steps.map((step) => (
                  <ChainStep key={step.key} workbench={workbench} step={step} onRemove={removed} />
                ))}
              </ol>
            )}
          </OverPanel>
        )}
      </section>
      {children}
    </div>
  );
}
