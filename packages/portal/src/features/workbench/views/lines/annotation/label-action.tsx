import { useState } from 'react';
import classes from './annotation.module.css';

interface LabelActionProps {
  readonly name: string;
  readonly labels: readonly { readonly label: string; readonly text: string }[];
  readonly disabled: boolean;
  /** Text of the button. */
  readonly action: string;
  readonly onAct: (label: string) => void;
}

/** A choice of a label and a button that applies it, so that arrow keys in the choice change nothing yet. */
export function LabelAction({ name, labels, disabled, action, onAct }: LabelActionProps) {
  const [chosen, setChosen] = useState('');
  const label = labels.find((each) => each.label === chosen)?.label ?? labels[0]?.label ?? '';
  return (
    <div className={`line gap-1 ${classes.action}`}>
      <label className="line gap-2">
        <span>{name}:</span>
        <select value={label} disabled={disabled} onChange={(event) => setChosen(event.currentTarget.value)}>
          {labels.map((each) => (
            <option key={each.label} value={each.label}>
              {each.text}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="chip raised"
        disabled={disabled}
        aria-label={`${action}: ${name}`}
        onClick={() => onAct(label)}
      >
        {action}
      </button>
    </div>
  );
}
