import type { Mark } from '../../../../../shared/saved-work/annotations.ts';
import classes from './annotation.module.css';
import lines from '../lines.module.css';

interface MarkFieldsProps {
  readonly mark: Mark;
  readonly labels: readonly string[];
  readonly onChange: (mark: Mark) => void;
}

/** Tick box, label and note of a line. */
export function MarkFields({ mark, labels, onChange }: MarkFieldsProps) {
  const known = [...new Set([...labels, mark.label])].filter((label) => label !== '');
  return (
    <span role="gridcell" className={`across pad-below-2 ${lines.annotation}`}>
      <span className={`line gap-2 note sans ${classes.fields}`}>
        <input
          type="checkbox"
          aria-label="Tick"
          checked={mark.ticked}
          onChange={(event) => onChange({ ...mark, ticked: event.currentTarget.checked })}
        />
        <select
          className="fits least"
          aria-label="Label"
          value={mark.label}
          onChange={(event) => onChange({ ...mark, label: event.currentTarget.value })}
        >
          <option value="">–</option>
          {known.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </select>
        <input
          type="text"
          className="fits least"
          aria-label="Note"
          placeholder="Note"
          maxLength={1000}
          value={mark.note}
          onChange={(event) => onChange({ ...mark, note: event.currentTarget.value })}
        />
      </span>
    </span>
  );
}

/** Empty cells for a line that is withheld. */
export function NoMarkFields() {
  return (
    <span role="gridcell" className={`across pad-below-2 ${lines.annotation}`}>
      <small className="soft sans">The words of this line are not shown, so it cannot be labelled.</small>
    </span>
  );
}
