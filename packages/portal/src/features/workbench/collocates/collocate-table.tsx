import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { OrderHead, orderInAddress } from '../row-order.tsx';
import { isManyColumns, isShown } from '../table-columns.ts';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import type { CollocateColumn, CollocateRow } from './collocate-columns.ts';
import { ContingencyTable } from './contingency-table.tsx';
import { linesOfCollocate } from './lines-of-collocate.ts';

interface CollocateTableProps {
  readonly workbench: Workbench;
  readonly rows: readonly CollocateRow[];
  readonly columns: readonly CollocateColumn[];
  readonly busy: boolean;
}

/** All collocates with their counts and measures; each heading orders them by its column. */
export function CollocateTable({ workbench, rows, columns, busy }: CollocateTableProps) {
  const { state, addressOf } = workbench;
  const [open, setOpen] = useState<string>();
  const order = orderInAddress(
    workbench,
    state.sortBy,
    (sortBy) => ({ sortBy }),
    (column) => column === 'value',
  );
  const shown = columns.filter((column) => isShown(column, state.toggledColumns));
  return (
    // The measures need room: the element gets the focus so that the keyboard can scroll it.
    <div
      className={classes.scroll}
      data-many={isManyColumns(shown) || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Collocates and their measures"
    >
      <table className={`${classes.table} ${classes.wide}`} aria-busy={busy}>
        <thead>
          <tr className={classes.figures}>
            <OrderHead order={order} column="value" text="Collocate" />
            {shown.map(({ id, text, title }) => (
              <OrderHead key={id} order={order} column={id} text={text} title={title} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.value}>
              <tr>
                <th scope="row" className={classes.value}>
                  <button
                    type="button"
                    aria-expanded={open === row.value}
                    onClick={() => setOpen(open === row.value ? undefined : row.value)}
                  >
                    {row.value}
                  </button>
                </th>
                {shown.map(({ id, cell }) => {
                  const lines = id === 'o11' ? linesOfCollocate(state, row.value) : undefined;
                  return (
                    <td key={id} className={classes.figure}>
                      {lines === undefined ? cell(row) : <Link to={addressOf(lines)}>{cell(row)}</Link>}
                    </td>
                  );
                })}
              </tr>
              {open === row.value && (
                <tr>
                  <td colSpan={1 + shown.length}>
                    <ContingencyTable {...row} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
