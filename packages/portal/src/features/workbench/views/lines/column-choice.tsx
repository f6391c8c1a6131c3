import { useId, useRef } from 'react';
import { placeBelow } from '../../../../shared/layout/place-below.ts';
import classes from './line-options.module.css';
import { fieldLabel } from '../../state/names/field-labels.ts';

interface ColumnChoiceProps {
  readonly fields: readonly string[];
  readonly columns: readonly string[];
  readonly onChange: (field: string, shown: boolean) => void;
}

/** Chooses the fields of the texts that are shown beside the lines. */
export function ColumnChoice({ fields, columns, onChange }: ColumnChoiceProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className={classes.option} popoverTarget={id}>
        Columns{columns.length > 0 && ` (${columns.length})`}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={classes.columns}
        onBeforeToggle={(event) => placeBelow(button.current, event)}
      >
        <legend className="floats below-2 medium">Columns with facts about the texts</legend>
        {fields.map((field) => (
          <label key={field} className="line gap-2 low">
            <input
              type="checkbox"
              checked={columns.includes(field)}
              onChange={(event) => onChange(field, event.currentTarget.checked)}
            />
            {fieldLabel(field)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
