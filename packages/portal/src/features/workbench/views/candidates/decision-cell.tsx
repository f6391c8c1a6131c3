import type { OperationAnswer } from '@zaban/contract';
import { REASONS, type Reason } from '@zaban/contract/word-list';
import { Select } from '../../../../controls/select.tsx';
import classes from './candidates.module.css';
import { decide, type Decision, undecide } from './decisions.ts';

interface DecisionCellProps {
  readonly row: OperationAnswer<'candidates'>['rows'][number];
  readonly decision: Decision | undefined;
  /** Gets what is being kept when something is decided. */
  readonly onDecide: (kept: Promise<void>) => void;
}

/** The reasons with what they mean; the chosen one says what was done. */
function choicesOf(chosen: Reason | undefined) {
  const reasons = Object.entries(REASONS).map(([value, meaning]) => ({
    value,
    label: value === chosen ? `Set aside: ${value}` : `${value}: ${meaning}`,
  }));
  return [{ value: '', label: 'Set aside…' }, ...reasons];
}

/** Accepts a candidate, sets it aside for a reason, or takes the decision back. The pressed control stays, with the focus. */
export function DecisionCell({ row, decision, onDecide }: DecisionCellProps) {
  const isDecided = decision !== undefined;
  const isAccepted = isDecided && decision.reason === undefined;
  return (
    <span className={`row gap-2-3 ${classes.decision}`}>
      <button
        type="button"
        className="text-button among"
        aria-label={isDecided ? `Undo the decision about ${row.value}` : `Accept ${row.value}`}
        onClick={() => onDecide(isDecided ? undecide(row) : decide(row, undefined))}
      >
        {isDecided ? 'Undo' : 'Accept'}
      </button>
      {isAccepted ? (
        'Accepted'
      ) : (
        <Select
          aria-label={`Set ${row.value} aside`}
          data-decided={isDecided || undefined}
          value={decision?.reason ?? ''}
          data={choicesOf(decision?.reason)}
          onChange={({ currentTarget: { value } }) =>
            onDecide(value === '' ? undecide(row) : decide(row, value as Reason))
          }
        />
      )}
    </span>
  );
}
