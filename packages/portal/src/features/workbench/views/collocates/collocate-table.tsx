import { Fragment, type ReactNode, useState } from 'react';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { OrderHead, orderInAddress } from '../../controls/tables/row-order.tsx';
import { useShownColumns } from '../../state/tables/table-columns.ts';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import type { CollocateColumn, CollocateRow } from './collocate-columns.ts';
import counts from './collocate-counts.module.css';
import { ContingencyTable } from './contingency-table.tsx';
import { linesOfCollocate } from './lines-of-collocate.ts';

interface CollocateTableProps {
  readonly workbench: Workbench;
  readonly rows: readonly CollocateRow[];
  readonly columns: readonly CollocateColumn[];
  readonly busy: boolean;
}

/**
 * All collocates with their counts and measures; each heading orders them by its column. A word leads to its lines, as
 * the number of its co-occurrences does, and the button before it opens the counts behind the measures.
 */
export function CollocateTable({ workbench, rows, columns, busy }: CollocateTableProps) {
  const { state } = workbench;
  const [open, setOpen] = useState<string>();
  const order = orderInAddress(
    workbench,
    state.sortBy,
    (sortBy) => ({ sortBy }),
    (column) => column === 'value',
  );
  const shown = useShownColumns(columns, state.toggledColumns);
  return (
    <TableScroller label="Collocates and their measures">
      <table className="counts wide" aria-busy={busy}>
        <thead>
          <tr className="of-figures">
            <OrderHead order={order} column="value" text="Collocate" />
            {shown.map(({ id, text, title }) => (
              <OrderHead key={id} order={order} column={id} text={text} title={title} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const lines = linesOfCollocate(state, row);
            const withLink = (content: ReactNode): ReactNode => (
              <LinesLink workbench={workbench} change={lines} count={row.o11}>
                {content}
              </LinesLink>
            );
            return (
              <Fragment key={row.value}>
                <tr>
                  <th scope="row" className="value" aria-label={row.value}>
                    <span className={`target quiet-links gap-1 ${counts.word}`}>
                      <button
                        type="button"
                        className={`stack soft rigid ${counts.opener}`}
                        aria-expanded={open === row.value}
                        aria-label={`Counts of “${row.value}”`}
                        title="The counts behind the measures"
                        onClick={() => setOpen(open === row.value ? undefined : row.value)}
                      />
                      {withLink(<span className="fits">{row.value}</span>)}
                    </span>
                  </th>
                  {shown.map(({ id, cell }) => (
                    <td key={id} className="figure">
                      {id === 'o11' ? withLink(cell(row)) : cell(row)}
                    </td>
                  ))}
                </tr>
                {open === row.value && (
                  <tr>
                    <td colSpan={1 + shown.length}>
                      <ContingencyTable {...row} ofPairs={state.relation !== ''} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </TableScroller>
  );
}
