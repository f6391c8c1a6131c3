import { CheckBox } from '../../../../controls/check-box.tsx';
import classes from './columns-of-table.module.css';
import { isShown, type TableColumn, withToggled } from '../../state/tables/table-columns.ts';
import type { Workbench } from '../../state/address/workbench.ts';

interface ColumnsOfTableProps {
  readonly workbench: Workbench;
  readonly columns: readonly TableColumn[];
  /** Ids of the columns that are measures; a table that has any offers to show all usual ones at once. */
  readonly measures?: readonly string[];
}

/** Chooses the columns of a table beside its first one. */
export function ColumnsOfTable({ workbench: { state, go }, columns, measures = [] }: ColumnsOfTableProps) {
  const { toggledColumns, allMeasures, offset } = state;
  const toggle = (id: string): void => go((now) => ({ toggledColumns: withToggled(now.toggledColumns, id), offset }));
  const toggleMeasures = (): void =>
    go((now) => ({
      allMeasures: !now.allMeasures,
      toggledColumns: now.toggledColumns.filter((id) => !measures.includes(id)),
      offset,
    }));
  return (
    <fieldset className={`stack apart-4 ${classes.columns}`}>
      <legend className="unseen">Columns of the table</legend>
      {measures.length > 0 && (
        <CheckBox checked={allMeasures} onTick={toggleMeasures}>
          <strong>All the usual measures</strong>
        </CheckBox>
      )}
      {columns.map((column) => (
        <CheckBox
          key={column.id}
          checked={isShown(column, toggledColumns)}
          disabled={column.isOrder}
          onTick={() => toggle(column.id)}
        >
          {column.text}
        </CheckBox>
      ))}
    </fieldset>
  );
}
