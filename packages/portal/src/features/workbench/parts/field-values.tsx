import { useState } from 'react';
import classes from './parts.module.css';
import { fieldInWords, fieldLabel } from '../field-labels.ts';

/** More values than these get a box to narrow them with. */
const FEW = 12;

interface FieldValuesProps {
  readonly field: string;
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The values of a field to tick: those ticked are alternatives, none ticked means any. */
export function FieldValues({ field, values, chosen, onChoose }: FieldValuesProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.toLowerCase();
  const shown = values.filter((value) => value.toLowerCase().includes(wanted) || chosen.includes(value));
  const toggle = (value: string): void =>
    onChoose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.field}>
      <legend>
        {fieldLabel(field)}{' '}
        <span className={classes.note}>{chosen.length === 0 ? 'any' : `${chosen.length} chosen`}</span>
      </legend>
      {values.length > FEW && (
        <input
          type="search"
          aria-label={`Find a value of ${fieldInWords(field)}`}
          placeholder={`find among ${values.length}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes.find}
        />
      )}
      <div className={classes.values}>
        {shown.map((value) => (
          <label key={value} className={classes.value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{value === '' ? '(not given)' : value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
