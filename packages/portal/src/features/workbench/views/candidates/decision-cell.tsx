import type { OperationAnswer } from '@zaban/contract';
import { REASONS, type Reason } from '@zaban/contract/word-list';
import { Select } from '../../../../controls/select.tsx';
import classes from './candidates.module.css';
import { decide, type Decision, undecide } from './decisions.ts';

interface DecisionCellProps {
  readonly row: OperationAnswer<'candidates'>['rows'][number];
  readonly decision: Decision | undefined;
  /** Gets the error if a decision could not be kept, undefined if it was. */
  readonly onProblem: (problem: Error | undefined) => void;
}

const FIRST = { value: '', label: 'Set aside…' };
const CHOICES = [FIRST, ...Object.entries(REASONS).map(([value, label]) => ({ value, label: `${value}: ${label}` }))];

/** Accepts a candidate, sets it aside for a reason, or takes the decision back. */
export function DecisionCell({ row, decision, onProblem }: DecisionCellProps) {
  const settle = (kept: Promise<void>): void => {
    kept.then(
      () => onProblem(undefined),
      (caught: unknown) => onProblem(caught instanceof Error ? caught : new Error(String(caught))),
    );
  };
  if (decision !== undefined) {
    return (
      <span className={classes.decision}>
        {decision.reason === undefined ? 'Accepted' : `Set aside: ${decision.reason}`}
        <button
          type="button"
          className="text-button among"
          aria-label={`Undo the decision about ${row.value}`}
          onClick={() => settle(undecide(row))}
        >
          Undo
        </button>
      </span>
    );
  }
  return (
    <span className={classes.decision}>
      <button
        type="button"
        className="text-button among"
        aria-label={`Accept ${row.value}`}
        onClick={() => settle(decide(row, undefined))}
      >
        Accept
      </button>
      <Select
        aria-label={`Set ${row.value} aside`}
        value=""
        data={CHOICES}
        onChange={(event) => settle(decide(row, event.currentTarget.value as Reason))}
      />
    </span>
  );
}
