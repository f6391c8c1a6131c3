import { fieldLabel } from '../../state/names/field-labels.ts';
import { useWriting } from '../../../../shared/requests/site.ts';
import classes from './line-heads.module.css';

interface LineHeadsProps {
  readonly columns: readonly string[];
  readonly annotated?: boolean;
}

/** Headings of the columns of the lines. */
export function LineHeads({ columns, annotated }: LineHeadsProps) {
  // What is read before the hit stands to its right in texts that are read from the right.
  const isFromRight = useWriting().direction === 'rtl';
  return (
    <div role="rowgroup" className={`from-md ${classes.heads}`}>
      <div role="row">
        <span role="columnheader" className="end cut">
          Line
        </span>
        <span role="columnheader" className="line gap-2 cut">
          File
        </span>
        {columns.map((column) => (
          <span key={column} role="columnheader" className="from-lg cut">
            {fieldLabel(column)}
          </span>
        ))}
        <span role="columnheader" className="end">
          {isFromRight ? 'Before' : 'Left'}
        </span>
        <span role="columnheader" className="centre">
          Hit
        </span>
        <span role="columnheader">{isFromRight ? 'After' : 'Right'}</span>
        {annotated === true && (
          <span role="columnheader" className="from-lg">
            Tick, label, note
          </span>
        )}
      </div>
    </div>
  );
}
