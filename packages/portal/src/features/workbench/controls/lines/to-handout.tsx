import type { WorkbenchState } from '@zaban/contract';
import { useQueryClient } from '@tanstack/react-query';
import { counted, figure } from '../../../../shared/figures.ts';
import { ChangeLink } from '../links/change-link.tsx';
import { addLines, choosable, type ChosenLine, FIRST_LINES, useChosenLines } from '../../state/lines/chosen-lines.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { linesQuery } from '../../state/lines/line-pages.ts';
import classes from './tools.module.css';

interface ToHandoutProps {
  readonly workbench: Workbench;
  /** The state whose lines are shown. */
  readonly shown: WorkbenchState;
  /** Lines that are ticked to be labelled: they are added to the handout. */
  readonly ticked?: readonly ChosenLine[];
}

/** Opens the handout with the lines that are chosen or ticked; if there are none, with the first lines of the result. */
export function ToHandout({ workbench, shown, ticked = [] }: ToHandoutProps) {
  const chosen = useChosenLines();
  const queries = useQueryClient();
  const begin = async (): Promise<void> => {
    try {
      if (ticked.length > 0) await addLines(ticked);
      else {
        const { lines } = await queries.fetchQuery(linesQuery(shown, 0));
        await addLines(choosable(lines).slice(0, FIRST_LINES));
      }
    } catch {
      // Without the lines the handout says how to choose some.
    }
    workbench.go({ view: 'handout' });
  };
  return (
    <>
      {chosen.length > 0 && ticked.length === 0 ? (
        <ChangeLink workbench={workbench} change={{ view: 'handout' }} className={classes.tool}>
          Handout <span className={`from-narrowest ${classes.chosen}`}>({figure(chosen.length)})</span>
        </ChangeLink>
      ) : (
        <button
          type="button"
          className={classes.tool}
          title={
            ticked.length > 0
              ? 'Adds the ticked lines to the handout'
              : `A worksheet of the first ${FIRST_LINES} lines; tick lines to choose others`
          }
          onClick={() => void begin()}
        >
          <span className="unseen-narrowest">Make a </span>
          <span className={classes.noun}>handout</span>
        </button>
      )}
      <span role="status" className="unseen">
        {chosen.length > 0 && `${counted(chosen.length, 'line')} in the handout`}
      </span>
    </>
  );
}
